import fc from 'fast-check';
import { oddValue } from './odd-values.ts';
import type { World } from './world.ts';

interface SentBody {
  readonly text: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isOversized?: boolean;
  readonly mustBeRefused?: boolean;
}
export type FittedBody = (base: unknown) => SentBody;
type Json = Record<string, unknown>;

export function fitBody(body: Json, world: World): fc.Arbitrary<unknown> {
  const { ids, references, dates, usernames } = world;
  const fresh = fc.integer({ min: 1, max: 2 ** 40 }).map((number) => `fuzz-${number}`);
  const one = <T>(list: readonly T[]) => fc.constantFrom(...list);
  const byName: Record<string, fc.Arbitrary<unknown>> = {
    client_id: one(ids.clients),
    appointment_id: one(ids.appointments),
    quoteId: one(references),
    timeSlotId: one(ids.slots),
    user_id: one(ids.users),
    email: fresh.map((name) => `${name}@proofs.example`),
    username: fc.oneof(fresh, one(usernames)),
    external_booking_id: fc.oneof(fresh, fc.constant(null)),
    version: fc.integer({ min: 1, max: 3 }),
  };
  const day = one(dates);
  return fc.record(
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => {
        const fitted = byName[name];
        const isId = name !== 'version' || typeof value === 'number';
        if (fitted && isId) return [name, fitted];
        if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return [name, day];
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return [name, fc.constant(value)];
        return [name, fitBody(value as Json, world)];
      }),
    ),
  );
}

export function changedBody(isExpected: boolean): fc.Arbitrary<FittedBody> {
  if (!isExpected) return fc.constantFrom<FittedBody[]>(() => ({ text: '{"surprise":true}', mustBeRefused: true }));
  return fc.oneof(
    { weight: 12, arbitrary: fc.tuple(fc.nat(), oddValue).map(([at, value]) => withField(at, value)) },
    { weight: 2, arbitrary: fc.nat().map((at) => withoutField(at)) },
    { weight: 2, arbitrary: surplusField },
    {
      weight: 2,
      arbitrary: oddValue.map(
        (value): FittedBody =>
          () => ({ text: JSON.stringify(value) }),
      ),
    },
    { weight: 2, arbitrary: brokenBody },
  );
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...pathsOf(inner, [...path, name])]);
}

const withField =
  (at: number, odd: unknown): FittedBody =>
  (base) => {
    const paths = pathsOf(base);
    if (paths.length === 0) return { text: JSON.stringify(odd) };
    return { text: JSON.stringify(changed(base as Json, paths[at % paths.length] ?? [], odd)) };
  };

const withoutField =
  (at: number): FittedBody =>
  (base) => {
    const paths = pathsOf(base);
    return {
      text: JSON.stringify(changed(base as Json, paths[at % Math.max(paths.length, 1)] ?? ['none'], undefined)),
    };
  };

/** What an attacker hopes that the server stores unseen. */
const surplusField: fc.Arbitrary<FittedBody> = fc
  .constantFrom<[string, unknown][]>(
    ...([
      ['role', 'SUPER_ADMIN'],
      ['id', 1],
      ['user_id', 1],
      ['email_verified', true],
      ['status', 'confirmed'],
      ['total_amount', '0.01'],
      ['price', 0],
      ['created_at', '2020-01-01T00:00:00.000Z'],
      ['constructor', { prototype: { role: 'ADMIN' } }],
      ['__proto__', { role: 'ADMIN' }],
    ] as [string, unknown][]),
  )
  .map(
    ([name, value]): FittedBody =>
      (base) => {
        const fields = Object.entries((base ?? {}) as Json).map(
          ([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)}`,
        );
        return { text: `{${[...fields, `${JSON.stringify(name)}:${JSON.stringify(value)}`].join(',')}}` };
      },
  );

const type = (name: string) => ({ 'content-type': name });

const brokenBody: fc.Arbitrary<FittedBody> = fc.constantFrom<FittedBody[]>(
  () => ({ text: '{"a":', mustBeRefused: true }),
  () => ({ text: '', mustBeRefused: false }),
  () => ({ text: '{"a":1}}', mustBeRefused: true }),
  () => ({ text: 'NaN', mustBeRefused: true }),
  () => ({ text: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, mustBeRefused: true }),
  () => ({ text: JSON.stringify({ filler: 'x'.repeat(110 * 1024) }), isOversized: true, mustBeRefused: true }),
  (base) => ({ text: JSON.stringify(base), headers: type('text/plain'), mustBeRefused: true }),
  () => ({ text: 'a=b', headers: type('application/x-www-form-urlencoded'), mustBeRefused: true }),
  (base) => ({ text: JSON.stringify(base), headers: type('application/json; charset=utf-16'), mustBeRefused: false }),
  (base) => ({ text: JSON.stringify(base), headers: { 'content-encoding': 'gzip' }, mustBeRefused: true }),
  (base) => ({ text: `\ufeff${JSON.stringify(base)}`, mustBeRefused: false }),
);

function changed(value: Json, [name = '', ...rest]: string[], to: unknown): unknown {
  const next = rest.length > 0 ? changed(value[name] as Json, rest, to) : to;
  const copy: Json = Array.isArray(value) ? ([...value] as unknown as Json) : { ...value };
  copy[name] = next;
  return copy;
}

import { VALID_BODIES } from '@tailgate/contracts/valid-bodies';
import fc from 'fast-check';
import { randomFrom, shuffle } from '../proof.ts';
import { changedBody, type FittedBody, fitBody } from './bodies.ts';
import { type OddHeaders, oddHeaders } from './odd-headers.ts';
import { oddParameter, oddValue } from './odd-values.ts';
import type { Operation } from './operations.ts';
import type { Caller, World } from './world.ts';

/** Routes that a provider signs, to which any site may send. */
const SIGNED: ReadonlySet<string> = new Set(['stripeWebhook', 'textStatus', 'textReply']);

export interface PlannedRequest {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly address: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The server may end the connection instead of answering. */
  readonly isOversized: boolean;
  /** Refused for a reason that is not in the schemas, such as a broken body. */
  readonly mustBeRefused: boolean;
}

interface Oddness {
  readonly parameter?: string;
  readonly query?: string;
  readonly body?: FittedBody;
  readonly headers?: OddHeaders;
}

/** These end the session that asks. Other tests send them. */
export const NEVER_SENT: ReadonlySet<string> = new Set(['logout', 'eraseOwnData']);

/** Makes the same requests from the same seed, except for ids of records and the order of what answers. */
export function planRequests(
  operations: readonly Operation[],
  world: World,
  { seed, count }: { seed: number; count: number },
): PlannedRequest[] {
  const used = operations.filter(({ name }) => !NEVER_SENT.has(name));
  // A body can be wrong in more ways.
  const weights = used.map(({ acceptsBody }) => (acceptsBody ? 3 : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const plans = used.flatMap((operation, index) => {
    const numRuns = Math.max(1, Math.ceil((count * (weights[index] ?? 1)) / total));
    return fc.sample(requestTo(operation, world), { seed: seed + index, numRuns });
  });
  return shuffle(plans, randomFrom(seed)).slice(0, count);
}

function requestTo(operation: Operation, world: World): fc.Arbitrary<PlannedRequest> {
  const admitted = world.callers.filter(({ role }) => operation.roles.includes(role));
  const anyone = fc.constantFrom(...world.callers);
  const caller = admitted.length === 0 ? anyone : someOf(3, fc.constantFrom(...admitted), anyone);
  return fc
    .record({ caller, params: paramsOf(operation, world), base: baseBody(operation, world), odd: oddnessOf(operation) })
    .map(({ caller: by, params, base, odd }) => build(operation, by, params, odd, odd.body?.(base) ?? plain(base)));
}

const plain = (body: unknown) => ({ text: body === undefined ? undefined : JSON.stringify(body) });

function build(
  operation: Operation,
  caller: Caller,
  params: readonly string[],
  odd: Oddness,
  body: ReturnType<FittedBody>,
): PlannedRequest {
  const values = [...params];
  if (odd.parameter !== undefined) values[values.length - 1] = odd.parameter;
  const path = operation.path.replace(/\{\w+\}/g, () => values.shift() ?? '');
  const type = body.text === undefined ? {} : { 'content-type': 'application/json' };
  const changes = operation.method !== 'GET' && !SIGNED.has(operation.name);
  return {
    operation,
    caller,
    address: odd.query === undefined ? path : `${path}?${odd.query}`,
    body: body.text,
    headers: { 'sec-fetch-site': 'same-origin', ...type, ...body.headers, ...odd.headers?.headers },
    isOversized: Boolean(body.isOversized || odd.headers?.isOversized),
    mustBeRefused: Boolean(body.mustBeRefused || (odd.headers?.isForeign && changes)),
  };
}

function paramsOf({ parameters, path }: Operation, { ids, references, dates }: World): fc.Arbitrary<string[]> {
  const kind = (['users', 'clients', 'quotes', 'appointments', 'payments'] as const).find(
    (name) => path.startsWith(`/api/${name}/`) || path.startsWith(`/api/admin/${name}/`),
  );
  const known: Record<string, readonly (string | number)[]> = {
    id: path.includes('/sessions/') ? ['0123456789abcdef0123'] : /\/jobs\//.test(path) ? [UUID] : ids[kind ?? 'slots'],
    quoteId: references,
    date: dates,
    name: ['shell', 'customer', 'admin', 'payment'],
    version: ['0123456789abcdef'],
  };
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return fc.tuple(...inPath.map(({ name }) => fc.constantFrom(...(known[name] ?? ['1'])).map(String)));
}

const UUID = '11111111-1111-4111-8111-111111111111';

function baseBody({ name, acceptsBody }: Operation, world: World): fc.Arbitrary<unknown> {
  if (!acceptsBody) return fc.constant(undefined);
  return fitBody(VALID_BODIES[name as keyof typeof VALID_BODIES] ?? {}, world);
}

function oddnessOf({ acceptsBody, parameters }: Operation): fc.Arbitrary<Oddness> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const inPath = parameters.length - inQuery.length;
  const choices: fc.WeightedArbitrary<Oddness>[] = [
    { weight: 3, arbitrary: validQuery(inQuery).map((query) => (query === '' ? {} : { query })) },
    { weight: 1, arbitrary: oddHeaders.map((headers) => ({ headers })) },
    { weight: 1, arbitrary: oddParameter.map((value) => ({ query: `surprise=${value}` })) },
    { weight: acceptsBody ? 12 : 1, arbitrary: changedBody(acceptsBody !== undefined).map((body) => ({ body })) },
    { weight: inPath > 0 ? 4 : 0, arbitrary: oddParameter.map((parameter) => ({ parameter })) },
    { weight: inQuery.length > 0 ? 6 : 0, arbitrary: oddQuery(inQuery) },
  ];
  return fc.oneof(...choices);
}

type Named = readonly { readonly name: string; readonly schema: Record<string, unknown>; readonly required: boolean }[];

const EXAMPLES: Record<string, readonly string[]> = {
  limit: ['1', '20', '100'],
  from: ['2026-11-20', '2026-12-01'],
  to: ['2026-12-05', '2026-12-20'],
  search: ['casey', 'a', "o'neil", '%25', '1'],
  q: ['casey', '1', '%25_'],
  version: ['1', '2'],
  minutes: ['60'],
};

function validQuery(parameters: Named): fc.Arbitrary<string> {
  const given = parameters.flatMap(({ name, schema, required }) => {
    const listed = (schema.enum as string[] | undefined) ?? EXAMPLES[name] ?? (required ? ['abcdef'] : undefined);
    if (listed === undefined) return [];
    const value = fc.constantFrom(...listed).map((text) => `${name}=${text}`);
    return [required ? value : someOf(1, value, fc.constant(''))];
  });
  return fc.tuple(...given).map((parts) => parts.filter(Boolean).join('&'));
}

function oddQuery(parameters: Named): fc.Arbitrary<Oddness> {
  if (parameters.length === 0) return fc.constant({});
  const name = fc.constantFrom(...parameters).map((parameter) => parameter.name);
  const value = someOf(3, oddParameter, oddValue.map(asParameter));
  const once = fc.tuple(name, value).map(([key, text]) => `${key}=${text}`);
  const odd = someOf(
    4,
    once,
    fc.tuple(name, value).map(([key, text]) => `${key}=1&${key}=${text}`),
  );
  return odd.map((query) => ({ query }));
}

function asParameter(value: unknown): string {
  return encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed()).slice(
    0,
    9_000,
  );
}

function someOf<T>(weight: number, often: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: often }, { weight: 1, arbitrary: seldom });
}

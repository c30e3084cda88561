import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Route, routeList } from '@tailgate/contracts';
import { repository } from '@tailgate/stack/repository';
import { z } from 'zod';
import { compareWire } from './compare-wire.ts';
import { findConsumers } from './find-consumers.ts';
import { acceptWire, checkWire, oldestPage, withoutIntended } from './released-wire.ts';
import { describeWire } from './wire.ts';

const thing = z.object({
  id: z.int().min(1),
  status: z.enum(['open', 'paid']),
  note: z.string().nullable(),
  label: z.string().max(20).optional(),
  lines: z.array(z.object({ amount: z.string().regex(/^\d+$/), day: z.iso.date() })),
  place: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('depot') }),
    z.object({ kind: z.literal('street'), name: z.string() }),
  ]),
});
const thingBody = z.strictObject({
  name: z.string().max(100),
  method: z.enum(['cash', 'check']),
  size: z.int().min(0).max(50).optional(),
  day: z.iso.date().nullish(),
});
const query = z.strictObject({ status: z.enum(['open', 'paid']).optional(), search: z.string().optional() });
const route = {
  name: 'changeThing',
  method: 'PUT',
  path: '/api/things/{id}',
  service: 'payments',
  roles: ['CUSTOMER', 'ADMIN'],
  summary: '',
  params: z.strictObject({ id: z.string().regex(/^\d+$/) }),
  query,
  body: thingBody,
  response: z.array(thing),
} as const satisfies Route & { name: string };

/** What is refused if the released route becomes the given ones. */
function breaksOf(now: readonly (Route & { name: string })[], consumers = ['mf-admin'], before: Route = route) {
  const released = JSON.parse(JSON.stringify(describeWire([{ ...before, name: route.name }], 'input')));
  const versions = { released, present: describeWire(now, 'input'), sent: describeWire(now, 'output') };
  return compareWire(versions, () => consumers);
}
const refusalsOf = (change: Partial<Route>, consumers?: string[]) =>
  breaksOf([{ ...route, ...change }], consumers).map(({ refusal }) => refusal);
const answer = (schema: z.ZodType) => ({ response: z.array(schema) });

test('keeps what the last release promised', () => {
  expect(checkWire(repository)).toEqual([]);
});

test.each<[string, Partial<Route>, string]>([
  ['a field that an answer loses', answer(thing.omit({ note: true })), 'answer [].note is gone'],
  ['an optional field that an answer loses', answer(thing.omit({ label: true })), 'answer [].label is gone'],
  ['a field that may be missing', answer(thing.partial({ note: true })), 'answer [].note may be missing now'],
  ['a field that may be null', answer(thing.extend({ id: thing.shape.id.nullable() })), 'answer [].id may be null now'],
  ['another type in an answer', answer(thing.extend({ id: z.string() })), 'answer [].id may be string now'],
  [
    'a wider limit of an answer',
    answer(thing.extend({ label: z.string().max(30).optional() })),
    'answer [].label is wider: maxLength 30 is sent, 20 is read',
  ],
  [
    'another form in an answer',
    answer(thing.extend({ lines: z.array(z.object({ amount: z.string(), day: z.iso.date() })) })),
    'answer [].lines[].amount is wider: pattern none is sent, ^\\d+$ is read',
  ],
  [
    'a nested field that is lost',
    answer(thing.extend({ lines: z.array(z.object({ day: z.iso.date() })) })),
    'answer [].lines[].amount is gone',
  ],
  [
    'a new kind of object in an answer',
    answer(thing.extend({ place: z.object({ kind: z.literal('air') }) })),
    'answer [].place may be another kind of object now',
  ],
  ['an answer that is an object', { response: thing }, 'answer may be object now'],
  ['an answer that is empty', { response: undefined } as object, 'answer is empty now'],
  ['a field that is required', { body: thingBody.extend({ reason: z.string() }) }, 'body reason is required now'],
  [
    'an optional field that becomes required',
    { body: thingBody.required({ size: true }) },
    'body size is required now',
  ],
  ['a field that is refused', { body: thingBody.omit({ size: true }) }, 'body size is no longer accepted'],
  [
    'a smaller limit',
    { body: thingBody.extend({ name: z.string().max(50) }) },
    'body name is narrower: maxLength 100 is sent, 50 is read',
  ],
  [
    'a value that is refused',
    { body: thingBody.extend({ method: z.enum(['cash']) }) },
    'body method no longer accepts "check"',
  ],
  [
    'null that is refused',
    { body: thingBody.extend({ day: z.iso.date().optional() }) },
    'body day no longer accepts null',
  ],
  [
    'another form',
    { body: thingBody.extend({ day: z.iso.datetime().nullish() }) },
    'body day is narrower: format date is sent, date-time is read',
  ],
  ['a parameter that is refused', { query: query.omit({ search: true }) }, 'query search is no longer accepted'],
  ['a role that is refused', { roles: ['ADMIN'] }, 'roles no longer allow CUSTOMER'],
  ['another status', { status: 201 }, 'status is 201 instead of 200'],
])('refuses %s', (_what, change, what) => {
  expect(refusalsOf(change)).toEqual([`changeThing: PUT /api/things/{} ${what}. Used by mf-admin.`]);
});

test('refuses a route that is gone, moved or has another method', () => {
  const refusal = 'changeThing: PUT /api/things/{} is gone. No workspace uses it; others may.';
  for (const now of [[], [{ ...route, path: '/api/stuff/{id}' }], [{ ...route, method: 'POST' as const }]]) {
    expect(breaksOf(now, []).map((each) => each.refusal)).toEqual([refusal]);
  }
});

test('refuses a new value where a service reads it, and allows it where front ends do', () => {
  const more = answer(thing.extend({ status: z.enum(['open', 'paid', 'disputed']) }));
  expect(refusalsOf(more, ['mf-admin', 'mf-payment'])).toEqual([]);
  expect(refusalsOf(more, ['mf-admin', 'bff'])).toEqual([
    'changeThing: PUT /api/things/{} answer [].status may be "disputed" now, which a released reader refuses. Used by mf-admin, bff.',
  ]);
});

test('refuses a new field of an answer whose released reader refuses unknown ones', () => {
  const before = { ...route, response: z.strictObject({ id: z.int() }) };
  const now = { ...route, response: z.strictObject({ id: z.int(), more: z.int() }) };
  expect(breaksOf([now], [], before).map(({ change }) => change)).toEqual(['PUT /api/things/{} answer more']);
});

test('allows what only adds: fields, values, wider limits, routes, roles, another name', () => {
  const grown = {
    ...route,
    name: 'updateThing',
    roles: ['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'],
    query: query.extend({ page: z.string().optional() }),
    body: thingBody.extend({
      name: z.string().max(200),
      method: z.enum(['cash', 'check', 'card']),
      note: z.string().optional(),
      size: z.union([z.int().min(0).max(60), z.string(), z.null()]).optional(),
    }),
    response: z.array(
      thing.extend({ note: z.string(), label: z.string().max(10), more: z.object({ a: z.int() }), id: z.int().min(5) }),
    ),
  } as const satisfies Route & { name: string };
  expect(breaksOf([grown, { ...route, name: 'other', path: '/api/other/{id}' }])).toEqual([]);
});

test('passes over a break that is recorded as intended, and refuses a record that breaks nothing', () => {
  const breaks = breaksOf([], []);
  const reason = 'Nothing uses it since the board.';
  expect(withoutIntended(breaks, [{ change: 'PUT /api/things/{}', reason }])).toEqual([]);
  expect(withoutIntended([], [{ change: 'PUT /api/things/{}', reason }])).toEqual([
    'packages/contracts/wire/intended.json has "PUT /api/things/{}", which breaks nothing. Remove it.',
  ]);
});

test('finds the workspaces that use a route by their source', () => {
  const consumersOf = findConsumers(repository);
  expect(consumersOf('listPayments')).toEqual(['mf-admin']);
  expect(consumersOf('currentUser')).toContain('packages/web-kit');
  expect(consumersOf('findUserByName')).not.toContain('mf-admin');
});

test('keeps a replaced route, and the reason of its break, until no page that speaks it is served', () => {
  const root = mkdtempSync(join(tmpdir(), 'tailgate-wire-'));
  const wire = join(root, 'packages/contracts/wire');
  const read = (file: string) => JSON.parse(readFileSync(join(wire, file), 'utf8'));
  const write = (file: string, content: unknown) => writeFileSync(join(wire, file), JSON.stringify(content));
  mkdirSync(wire, { recursive: true });
  const present = JSON.parse(JSON.stringify(describeWire(routeList, 'input')));
  const [key = '', old] = [
    'POST /api/quotes/confirm-payment',
    { ...present['POST /api/quotes/confirm-payment'], status: 204 },
  ];
  const intended = [{ change: `${key} status`, reason: 'The page of the release before ignores it.' }];
  write('released.json', { ...present, [key]: old });
  write('intended.json', intended);

  acceptWire(root, new Date('2026-11-28T12:00:00Z'));
  expect(readdirSync(join(wire, 'replaced'))).toEqual(['2026-11-28T120000.000Z.json']);
  expect(read('replaced/2026-11-28T120000.000Z.json')).toEqual({ [key]: old });
  expect([read('released.json'), read('intended.json'), checkWire(root)]).toEqual([present, intended, []]);
  write('intended.json', []);
  expect(checkWire(root)).toEqual([expect.stringContaining(`${key} status is 200 instead of 204.`)]);

  write('intended.json', intended);
  acceptWire(root, new Date('2026-12-28T12:00:00Z'));
  expect(read('intended.json')).toEqual(intended);
  acceptWire(root, new Date('2026-12-29T12:00:00Z'));
  expect([readdirSync(join(wire, 'replaced')), read('intended.json'), checkWire(root)]).toEqual([[], [], []]);
  rmSync(root, { recursive: true });
});

test('names the oldest page that is served', () => {
  expect(oldestPage(new Date('2026-11-28T12:00:00Z'))).toBe('2026-10-29');
});

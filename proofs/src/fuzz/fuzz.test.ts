import { expect, test } from '@jest/globals';
import { openApiDocument } from '@tailgate/contracts/openapi';
import { VALID_BODIES } from '@tailgate/contracts/valid-bodies';
import { faultOf, refusalOf } from './judge-answer.ts';
import { operationsOf } from './operations.ts';
import { NEVER_SENT, type PlannedRequest, planRequests } from './plan-requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(JSON.parse(JSON.stringify(openApiDocument())));
const caller = (name: string, role: string) => ({ name, role, cookie: role === 'ANONYMOUS' ? undefined : 'a=b' });
const world: World = {
  callers: [
    caller('visitor', 'ANONYMOUS'),
    caller('casey', 'CUSTOMER'),
    caller('admin', 'ADMIN'),
    caller('super', 'SUPER_ADMIN'),
  ],
  ids: { users: [11], clients: [12], quotes: [13], appointments: [14], payments: [15], slots: [16] },
  usernames: ['robin'],
  references: ['abcdefghijklmnopqrstuv'],
  dates: ['2026-12-25'],
};
const plan = (seed: number, count: number) => planRequests(operations, world, { seed, count });
const sent = (plans: readonly PlannedRequest[]) => plans.map(({ address, body, headers }) => [address, body, headers]);

test('reads every operation, with schemas that accept its valid body', () => {
  expect(operations.length).toBeGreaterThan(100);
  const refused = operations.filter(
    ({ name, acceptsBody }) => acceptsBody && !acceptsBody(VALID_BODIES[name as keyof typeof VALID_BODIES] ?? {}),
  );
  expect(refused.map(({ name }) => name)).toEqual([]);
});

test('makes the same requests from the same seed, to every operation, some valid and most not', () => {
  const plans = plan(7, 2_000);
  expect(sent(plan(7, 2_000))).toEqual(sent(plans));
  expect(sent(plan(8, 2_000))).not.toEqual(sent(plans));
  const never = operations.filter(({ name }) => !plans.some(({ operation }) => operation.name === name));
  expect(new Set(never.map(({ name }) => name))).toEqual(NEVER_SENT);
  const refused = plans.filter((each) => refusalOf(each) !== undefined).length;
  expect(refused).toBeGreaterThan(1_000);
  expect(refused).toBeLessThan(1_700);
});

function quoteRequest(changes: Partial<PlannedRequest> = {}): PlannedRequest {
  const operation = operations.find(({ name }) => name === 'requestQuote');
  if (!operation) throw new Error('there is no such operation');
  return {
    operation,
    caller: caller('visitor', 'ANONYMOUS'),
    address: operation.path,
    body: JSON.stringify(VALID_BODIES.requestQuote),
    headers: {},
    isOversized: false,
    mustBeRefused: false,
    ...changes,
  };
}

const answer = (status: number, body: unknown) => ({ status, type: 'application/json', text: JSON.stringify(body) });
const created = answer(201, { id: 1, reference: 'abcdefghijklmnopqrstuv', status: 'pending' });
const error = (status: number, changes: object = {}) =>
  answer(status, { code: 'INVALID_INPUT', message: 'No', details: [{ field: 'origin', message: 'No' }], ...changes });

test('finds each kind of fault in an answer', () => {
  const faults = (request: PlannedRequest, given = created) => faultOf(request, given);
  const odd = { ...VALID_BODIES.requestQuote, surprise: 1 };
  expect(faults(quoteRequest({ body: JSON.stringify(odd) }))).toContain('although the document refuses its body');
  expect(faults(quoteRequest({ address: '/api/public/quotes?a=1' }))).toContain('does not know the parameter a');
  expect(faults(quoteRequest({ mustBeRefused: true }))).toContain('although the request is broken');
  const staffOnly = operations.find(({ name }) => name === 'createQuote');
  expect(faults(quoteRequest({ ...(staffOnly && { operation: staffOnly }) }))).toBe('answers 201 to visitor');
  expect(faults(quoteRequest(), error(500))).toContain('answers 500');
  expect(faults(quoteRequest(), error(503))).toContain('answers 503');
  expect(faults(quoteRequest(), error(503, { code: 'UNAVAILABLE' }))).toBeUndefined();
  expect(faults(quoteRequest(), answer(201, { id: 'one' }))).toContain('answers 201 with');
  expect(faults(quoteRequest(), error(418))).toContain('which the document does not list');
  expect(faults(quoteRequest(), error(400, { details: [] }))).toContain('without the name of a field');
  expect(faults(quoteRequest(), error(400, { message: 'at x (/app/src/y.ts:3:1)' }))).toContain('the inside');
  expect(faults(quoteRequest(), { status: 0, type: '', text: 'socket hang up' })).toBe('no answer: socket hang up');
  expect(faults(quoteRequest(), error(400))).toBeUndefined();
});

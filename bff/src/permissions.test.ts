import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { routeList } from '@tailgate/contracts';
import { CALLERS, contradictions, decisionFor, decisionIn, type MatrixCaller } from '@tailgate/service-kit/testing';
import { endpointsByName, pathOf, requestOf } from './testing/endpoint-requests.ts';
import { startBff, stopBffs, type TestBff } from './testing/start-bff.ts';

let bff: TestBff;
const headersOf = new Map<MatrixCaller, Record<string, string>>();

beforeAll(async () => {
  bff = await startBff();
  await signEveryoneIn();
});
afterAll(stopBffs);

async function signEveryoneIn(): Promise<void> {
  for (const caller of CALLERS) {
    headersOf.set(caller, caller === 'ANONYMOUS' ? { 'sec-fetch-site': 'same-origin' } : await bff.signIn(caller));
  }
}

function reached(): number {
  const { appointments, payments, users } = bff.services;
  const asked = [appointments, payments, users].flatMap(({ seen }) => seen);
  return asked.filter(({ url }) => !url.startsWith('/internal/')).length;
}

test('the route table and the permission matrix agree', () => {
  expect(contradictions()).toEqual([]);
});

test.each(endpointsByName)('%s admits exactly the roles of the matrix', async (name, endpoint) => {
  for (const caller of CALLERS) {
    const before = reached();
    const answer = await bff.send(pathOf(endpoint), requestOf(endpoint, headersOf.get(caller)));
    const isAllowed = decisionFor(name, caller) === 'let in';
    const isProxied = isAllowed && endpoint.service !== 'bff';
    if (endpoint.service !== 'bff') expect([caller, answer.status < 300]).toEqual([caller, isAllowed]);
    // These two answer 401 to allowed requests as well.
    const isAnswer = name === 'login' || (name === 'currentUser' && caller === 'ANONYMOUS');
    if (!isAnswer) expect([caller, decisionIn(answer)]).toEqual([caller, decisionFor(name, caller)]);
    expect([caller, reached() - before]).toEqual([caller, isProxied ? 1 : 0]);
  }
  // Some of the BFF's routes end sessions.
  if (endpoint.service === 'bff') await signEveryoneIn();
});

test('answers 404 to a browser that asks for an internal route', async () => {
  const before = reached() + bff.services.users.seen.length;
  for (const { method, path } of routeList.filter(({ roles }) => roles.includes('SERVICE'))) {
    const concrete = path.replace(/\{\w+\}/g, '7');
    for (const address of [concrete, `/api${concrete}`, concrete.replace('/internal', '/api/internal')]) {
      const answer = await bff.send(address, { method, headers: { ...headersOf.get('SUPER_ADMIN'), accept: '*/*' } });
      expect([address, answer.status, answer.code]).toEqual([address, 404, 'NOT_FOUND']);
    }
  }
  expect(reached() + bff.services.users.seen.length).toBe(before);
});

test('sends each service its own token of the current user, and reuses it within a session', async () => {
  const { appointments, payments } = bff.services;
  const headers = await bff.signIn('ADMIN');
  appointments.seen.length = payments.seen.length = 0;
  await bff.send('/api/quotes', { headers });
  await bff.send('/api/clients', { headers });
  await bff.send('/api/payments', { headers });
  const tokens = [...appointments.seen, ...payments.seen].map(
    ({ headers: { authorization } }) => authorization?.slice(7) ?? '',
  );
  expect(tokens[0]).toBe(tokens[1]);
  const known = { role: 'ADMIN', userId: 2, issuer: 'bff', username: 'admin', provenUntil: expect.any(Number) };
  await expect(bff.identity.verifierFor('appointments')(tokens[0] ?? '')).resolves.toEqual(known);
  await expect(bff.identity.verifierFor('payments')(tokens[2] ?? '')).resolves.toEqual(known);
  await expect(bff.identity.verifierFor('payments')(tokens[0] ?? '')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 46_000);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await bff.send('/api/clients', { headers });
  expect(appointments.seen.at(-1)?.headers.authorization).not.toBe(`Bearer ${tokens[0]}`);
});

test('sends no token for a signed-out request', async () => {
  await bff.send('/api/payment/quotes/abc');
  expect(bff.services.appointments.seen.at(-1)?.headers).not.toHaveProperty('authorization');
});

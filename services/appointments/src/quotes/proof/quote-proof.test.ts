import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { QuoteRequestBody } from '@tailgate/contracts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import request from 'supertest';
import { cleanUp } from '../../privacy/clean-up.ts';
import { aRequest } from '../../testing/factories.ts';
import { clearData, startService, type TestService } from '../../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await clearData(service);
  service.moveClock(0);
  service.deps.settings.quoteProofKey = 'a key of this test';
});

const SECOND = 1 / 86_400;
const getChallenge = async () => (await request(service.app).get('/api/public/quotes/challenge').expect(200)).body;
async function solved(): Promise<{ challenge: Challenge; solution: unknown }> {
  const challenge = JSON.parse((await getChallenge()).challenge) as Challenge;
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}
/** A proof that is old enough to be sent. */
async function aProof(): Promise<string> {
  const proof = JSON.stringify(await solved());
  service.moveClock(4 * SECOND);
  return proof;
}
const ask = (change: Partial<QuoteRequestBody>) =>
  request(service.app).post('/api/public/quotes').send(aRequest(change));
const quotes = async () => (await service.rows('SELECT 1 FROM quotes')).length;
const REFUSED = {
  code: 'PROOF_REFUSED',
  message: 'We could not check that a person sent this request. Please send it again.',
};

test('a solved challenge of some seconds’ age is good for one request, however often it is sent', async () => {
  const proof = await aProof();
  const answers = await Promise.all([1, 2, 3].map((miles) => ask({ proof, distance: miles })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  expect((await ask({ proof }).expect(400)).body).toMatchObject(REFUSED);
  expect(await quotes()).toBe(1);
});

describe('refuses, and stores nothing,', () => {
  test.each<[string, () => Promise<Partial<QuoteRequestBody>>]>([
    ['a request without a proof', async () => ({})],
    ['a filled in hidden field', async () => ({ proof: await aProof(), website: 'https://evil.example' })],
    ['what is no proof', async () => ({ proof: '{"challenge":{"parameters":{}},"solution":null}' })],
    ['what is no JSON', async () => ({ proof: 'proof' })],
    ['a form that was sent within three seconds', async () => ({ proof: JSON.stringify(await solved()) })],
    [
      'a proof of two hours ago',
      async () => {
        const proof = await aProof();
        service.moveClock(2.1 / 24);
        return { proof };
      },
    ],
    [
      'a challenge that was made easier',
      async () => {
        const { challenge } = await solved();
        const easy = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } };
        const solution = await solveChallenge({ challenge: easy, deriveKey });
        service.moveClock(4 * SECOND);
        return { proof: JSON.stringify({ challenge: easy, solution }) };
      },
    ],
    [
      'a challenge whose time was changed',
      async () => {
        const { challenge, solution } = await solved();
        const parameters = { ...challenge.parameters, data: { issued_at: Date.now() - 60_000 } };
        return { proof: JSON.stringify({ challenge: { ...challenge, parameters }, solution }) };
      },
    ],
    [
      'the solution of another challenge',
      async () => {
        const [{ challenge }, { solution }] = [await solved(), await solved()];
        service.moveClock(4 * SECOND);
        return { proof: JSON.stringify({ challenge, solution }) };
      },
    ],
  ])('%s', async (_what, change) => {
    expect((await ask(await change()).expect(400)).body).toMatchObject(REFUSED);
    expect([await quotes(), await service.jobData('mail')]).toEqual([0, []]);
  });
});

test('a booking site that repeats its request needs no second proof, and another request does', async () => {
  const first = await ask({ external_booking_id: 'site-1', proof: await aProof() }).expect(201);
  const again = await ask({ external_booking_id: 'site-1' }).expect(201);
  expect(again.body).toEqual(first.body);
  await ask({ external_booking_id: 'site-2' }).expect(400);
});

test('a refused request does not use up its proof', async () => {
  const proof = await aProof();
  await ask({ proof, requested_date: '2020-01-01' }).expect(400);
  await ask({ proof }).expect(201);
});

test('asks for nothing without the setting', async () => {
  service.deps.settings.quoteProofKey = null;
  expect(await getChallenge()).toEqual({ challenge: null, wait_seconds: 0 });
  await ask({}).expect(201);
});

test('the clean-up forgets spent proofs after a day', async () => {
  await ask({ proof: await aProof() }).expect(201);
  await cleanUp(service.deps, { messageDays: 730, photoDays: 730 });
  expect(await service.rows('SELECT 1 FROM spent_proofs')).toHaveLength(1);
  service.moveClock(1.1);
  await cleanUp(service.deps, { messageDays: 730, photoDays: 730 });
  expect(await service.rows('SELECT 1 FROM spent_proofs')).toEqual([]);
});

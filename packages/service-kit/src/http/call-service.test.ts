import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import express, { type RequestHandler } from 'express';
import { createTokenSigner } from '../identity/tokens.ts';
import { type RunningService, serve } from '../process/run.ts';
import { createTestIdentity, silentLog } from '../testing/index.ts';
import { createServiceClient, UpstreamError } from './call-service.ts';
import { translateError } from './error-handler.ts';

const keys = createTestIdentity('appointments');
const sign = createTokenSigner({ issuer: 'payments', privateKey: keys.privateKeyOf('payments') });
const reference = 'abcdefghijklmnopqrstuv';
const quote = {
  id: 1,
  reference,
  status: 'approved',
  appointment_id: 2,
  total_amount: '12.34',
  appointment_status: 'pending',
  client_email: 'a@example.com',
  version: 1,
};
let answer: RequestHandler;
let running: RunningService;

beforeAll(async () => {
  const app = express();
  app.use((request, response, next) => answer(request, response, next));
  running = await serve({ log: silentLog, app, port: 0, host: '127.0.0.1' });
});
afterAll(() => running.stop());

const call = (timeoutMs?: number) => {
  const client = createServiceClient({
    baseUrl: `http://127.0.0.1:${running.port}`,
    owner: 'appointments',
    sign,
    issuer: 'payments',
  });
  return client(
    routes.quoteForPayment,
    { params: { quoteId: reference } },
    { requestId: 'request-1', ...(timeoutMs === undefined ? {} : { timeoutMs }) },
  );
};

test('sends its own token and the request id, and validates the answer', async () => {
  const seen: { path?: string; id?: string | undefined; token?: string } = {};
  answer = (request, response) => {
    Object.assign(seen, {
      path: request.url,
      id: request.get('x-request-id'),
      token: request.get('authorization')?.slice(7),
    });
    response.json({ ...quote, surplus: 'x' });
  };
  expect(await call()).toEqual(quote);
  expect(seen).toMatchObject({ path: `/internal/quotes/${reference}/for-payment`, id: 'request-1' });
  expect(await keys.verifierFor('appointments')(seen.token ?? '')).toEqual({
    role: 'SERVICE',
    userId: null,
    issuer: 'payments',
  });
});

test('escapes parameters in the path', async () => {
  let path = '';
  answer = (request, response) => {
    path = request.url;
    response.status(404).json({ code: 'NOT_FOUND', message: 'Not found' });
  };
  const client = createServiceClient({
    baseUrl: `http://127.0.0.1:${running.port}`,
    owner: 'appointments',
    sign,
    issuer: 'payments',
  });
  await expect(client(routes.quoteForPayment, { params: { quoteId: '../../x?y#z' } })).rejects.toThrow(UpstreamError);
  expect(path).toBe('/internal/quotes/..%2F..%2Fx%3Fy%23z/for-payment');
});

test.each<[string, RequestHandler, Partial<UpstreamError>]>([
  [
    'a refusal',
    (_q, r) => void r.status(409).json({ code: 'QUOTE_NOT_PAYABLE', message: 'No' }),
    { status: 409, body: { code: 'QUOTE_NOT_PAYABLE', message: 'No' } },
  ],
  ['a page', (_q, r) => void r.status(502).send('<html>'), { status: 502, body: null }],
  ['an answer that breaks the contract', (_q, r) => void r.json({ id: 1 }), { status: 200, body: null }],
  ['a redirect', (_q, r) => void r.redirect('http://example.com/'), { status: 302, body: null }],
  ['a connection cut off', (_q, r) => void r.socket?.destroy(), { status: null, body: null }],
  ['silence', () => undefined, { status: null, body: null }],
  ['silence after half an answer', (_q, r) => void r.write('{"id":'), { status: null, body: null }],
  ['an answer cut off', (_q, r) => void r.write('{"id":', () => r.socket?.destroy()), { status: null, body: null }],
])('turns %s into an UpstreamError that hides its cause from the client', async (what, handler, expected) => {
  answer = handler;
  // A busy machine may need longer than this to answer.
  const error = await call(what.startsWith('silence') ? 300 : undefined).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UpstreamError);
  expect(error).toMatchObject(expected);
  expect((error as UpstreamError).cause).toMatchObject({
    message: expect.stringContaining('/internal/quotes/{quoteId}/for-payment of appointments'),
  });
  expect(translateError(error)).toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: expect.not.stringContaining('appointments'),
  });
});

test('refuses a route of another process', async () => {
  const client = createServiceClient({ baseUrl: 'http://127.0.0.1:1', owner: 'users', sign, issuer: 'payments' });
  await expect(client(routes.quoteForPayment, { params: { quoteId: reference } })).rejects.toThrow(
    'belongs to appointments',
  );
});

import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadTlsOrExit, type RunningService, serve } from '@tailgate/service-kit';
import { silentLog } from '@tailgate/service-kit/testing';
import {
  createAuthority,
  type TestAuthority,
  type TestCertificate,
  trustOnly,
} from '@tailgate/service-kit/testing/certificates';
import { startBff, stopBffs } from '../../testing/start-bff.ts';

const PATH = '/api/public/time-slots/available/2026-11-21';
const running: RunningService[] = [];
let ours: TestAuthority;
let theirs: TestAuthority;
let seen = 0;
beforeAll(async () => {
  [ours, theirs] = [await createAuthority(), await createAuthority('Another authority')];
  await trustOnly(ours.ca);
});
afterAll(async () => {
  await stopBffs();
  await Promise.all(running.map((service) => service.stop()));
  for (const authority of [ours, theirs]) authority.remove();
});

const filesOf = ({ certFile, keyFile }: TestCertificate) => ({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile });
const answer: RequestListener = (request, response) => {
  seen += 1;
  const headers = { 'content-type': 'application/json', 'x-request-id': String(request.headers['x-request-id']) };
  response.writeHead(200, headers).end('[]');
};

/** Asks a BFF with this certificate, in front of a payments service that answers only the BFF. */
async function ask(service: TestCertificate, own?: TestCertificate): Promise<[number, unknown]> {
  const asks = { TLS_CLIENT_CA_FILE: ours.caFile, TLS_CLIENTS: ['bff'] };
  const tls = loadTlsOrExit({ ...filesOf(service), ...asks }, silentLog);
  const payments = await serve({ log: silentLog, app: answer, port: 0, host: '127.0.0.1', tls });
  running.push(payments);
  const bff = await startBff({ PAYMENTS_URL: `https://localhost:${payments.port}`, ...(own && filesOf(own)) });
  const { status, code } = await bff.send(PATH);
  return [status, code];
}

test('reaches a service over TLS, with its certificate', async () => {
  expect(await ask(await ours.issue(['localhost']), await ours.issue(['bff']))).toEqual([200, undefined]);
  expect(seen).toBe(1);
});

test.each([
  ['of another authority', () => theirs.issue(['localhost'])],
  ['with another name', () => ours.issue(['appointments'])],
  ['that has expired', () => ours.issue(['localhost'], { expired: true })],
])('asks nothing of a service with a certificate %s', async (_what, issue) => {
  expect(await ask(await issue(), await ours.issue(['bff']))).toEqual([502, 'UPSTREAM_FAILED']);
  expect(seen).toBe(1);
});

test.each([
  ['without a certificate', async () => undefined],
  ['with a certificate of another process', () => ours.issue(['users'])],
  ['with a certificate of another authority', () => theirs.issue(['bff'])],
])('a service refuses a BFF %s, and visitors are not told about certificates', async (_what, issue) => {
  expect(await ask(await ours.issue(['localhost']), await issue())).toEqual([503, 'UNAVAILABLE']);
  expect(seen).toBe(1);
});

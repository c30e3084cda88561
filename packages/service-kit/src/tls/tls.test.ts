import { copyFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { createServiceClient, type UpstreamError } from '../http/call-service.ts';
import { createTokenSigner } from '../identity/tokens.ts';
import { type RunningService, serve } from '../process/run.ts';
import { createAuthority, type TestAuthority, type TestCertificate, trustOnly } from '../testing/certificates.ts';
import { createTestIdentity, silentLog, until } from '../testing/index.ts';
import { createThingsApp } from '../testing/things-app.ts';
import { loadTls, type Tls } from './tls.ts';

const LOOK_EVERY_MS = 20;
const keys = createTestIdentity('payments');
const sign = createTokenSigner({ issuer: 'appointments', privateKey: keys.privateKeyOf('appointments') });
let ours: TestAuthority;
let theirs: TestAuthority;
let own: TestCertificate;
const running: RunningService[] = [];

beforeAll(async () => {
  [ours, theirs] = [await createAuthority(), await createAuthority('Another authority')];
  own = await ours.issue(['appointments']);
  await trustOnly(ours.ca);
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()));
  for (const authority of [ours, theirs]) authority.remove();
});

function filesOf({ certFile, keyFile }: TestCertificate, clients: readonly string[] = []) {
  const asked = clients.length > 0 ? { TLS_CLIENT_CA_FILE: ours.caFile } : {};
  return { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile, TLS_CLIENTS: clients, ...asked };
}

const load = (certificate: TestCertificate, clients?: readonly string[]): Tls | undefined =>
  loadTls(filesOf(certificate, clients), silentLog, LOOK_EVERY_MS);

async function start(certificate: TestCertificate, clients?: readonly string[]): Promise<number> {
  const { app } = createThingsApp();
  const service = await serve({ log: silentLog, app, port: 0, host: '127.0.0.1', tls: load(certificate, clients) });
  running.push(service);
  return service.port;
}

/** Calls a service as another does. @returns the status, or why there is none */
async function call(port: number, certificate?: TestCertificate): Promise<string> {
  const tls = certificate && load(certificate);
  const client = createServiceClient({
    baseUrl: `https://localhost:${port}`,
    owner: 'payments',
    sign,
    issuer: 'appointments',
    tls,
  });
  try {
    await client(routes.openMoney, { body: { appointment_ids: [1] } });
    return 'answered';
  } catch (error) {
    const { status, body, cause } = error as UpstreamError;
    if (status !== null) return `${status} ${body?.message ?? ''}`;
    const causes: string[] = [];
    for (let each: unknown = cause; each instanceof Error; each = each.cause) causes.push(each.message);
    return causes.join(': ');
  }
}

describe('a client', () => {
  test('trusts the authority, and finds the name that it asked for', async () => {
    // The app has no such route: the request arrived.
    expect(await call(await start(await ours.issue(['localhost'])))).toMatch(/^404/);
  });

  test.each([
    ['of another authority', () => theirs.issue(['localhost']), /unable to (verify|get)|self.signed/i],
    ['with another name', () => ours.issue(['payments']), /altnames|does not match/i],
    ['that has expired', () => ours.issue(['localhost'], { expired: true }), /expired/i],
  ])('refuses a server with a certificate %s, and says so', async (_what, issue, reason) => {
    expect(await call(await start(await issue()))).toMatch(reason);
  });

  test('does not send anything over plain http to a server with a certificate', async () => {
    const port = await start(await ours.issue(['localhost']));
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  });
});

describe('a server that names its clients', () => {
  let port: number;
  beforeAll(async () => {
    port = await start(await ours.issue(['localhost']), ['appointments', 'bff']);
  });

  test('answers a client with one of the names', async () => {
    expect(await call(port, own)).toMatch(/^404/);
    expect(await call(port, await ours.issue(['bff', 'bff.tailgate.svc']))).toMatch(/^404/);
  });

  test.each([
    ['without a certificate', async () => undefined, /asks for a certificate, and the client has none/],
    ['of another name', () => ours.issue(['users']), /none of the names/],
    ['whose name begins as one', () => ours.issue(['bff.evil.example']), /none of the names/],
    ['of another authority', () => theirs.issue(['bff']), /not accepted: .*(UNABLE_TO|SELF_SIGNED)/],
    ['that has expired', () => ours.issue(['bff'], { expired: true }), /not accepted: CERT_HAS_EXPIRED/],
  ])('refuses a client %s with a 403 that says why', async (_what, issue, reason) => {
    const answer = await call(port, await issue());
    expect(answer).toMatch(/^403/);
    expect(answer).toMatch(reason);
  });

  test('answers probes without a certificate, and nothing else', async () => {
    const ask = (path: string) =>
      new Promise((resolve, reject) =>
        request({ port, path, rejectUnauthorized: false, agent: false }, (answer) =>
          resolve(answer.resume().statusCode),
        )
          .on('error', reject)
          .end(),
      );
    expect([
      await ask('/healthz'),
      await ask('/readyz'),
      await ask('/healthz/../things'),
      await ask('/things'),
    ]).toEqual([200, 200, 403, 403]);
  });

  test('speaks no version of TLS below 1.2', async () => {
    const speak = (maxVersion: 'TLSv1.1' | 'TLSv1.2') =>
      new Promise((resolve) => {
        const options = { port, ca: ours.ca, minVersion: 'TLSv1' as const, maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' };
        const socket = connect({ ...options, servername: 'localhost' }, () => resolve(socket.end().getProtocol()));
        socket.on('error', () => resolve('refused'));
      });
    expect([await speak('TLSv1.1'), await speak('TLSv1.2')]).toEqual(['refused', 'TLSv1.2']);
  });
});

test('uses a renewed certificate without a restart, and keeps the one before if the new one is broken', async () => {
  const files = await ours.issue(['localhost'], { expired: true });
  const port = await start(files);
  expect(await call(port)).toMatch(/expired/);
  const renewed = await ours.issue(['localhost']);
  copyFileSync(own.certFile, files.certFile);
  await new Promise((resolve) => setTimeout(resolve, 5 * LOOK_EVERY_MS));
  expect(await call(port)).toMatch(/expired/);
  copyFileSync(renewed.keyFile, files.keyFile);
  copyFileSync(renewed.certFile, files.certFile);
  await until(async () => /^404/.test(await call(port)), 5_000);
});

test.each([
  [{ TLS_CERT_FILE: '/none.pem', TLS_KEY_FILE: '/none.key' }, 'TLS_CERT_FILE: the file cannot be read (ENOENT)'],
  [{ TLS_CERT_FILE: '/none.pem' }, 'TLS_KEY_FILE is missing'],
  [{ TLS_KEY_FILE: '/none.key' }, 'TLS_CERT_FILE is missing'],
  [{ TLS_CLIENTS: ['bff'] }, 'TLS_CLIENT_CA_FILE is missing'],
  [{ TLS_CLIENT_CA_FILE: '/ca.pem' }, 'TLS_CLIENTS is missing'],
])('refuses %j', (config, fault) => {
  expect(() => loadTls({ TLS_CLIENTS: [], ...config }, silentLog)).toThrow(fault);
});

test('refuses a key that does not fit its certificate', () => {
  const config = { TLS_CERT_FILE: own.certFile, TLS_KEY_FILE: ours.caFile, TLS_CLIENTS: [] };
  expect(() => loadTls(config, silentLog)).toThrow('TLS_CERT_FILE: must be a certificate (PEM) that fits the key');
});

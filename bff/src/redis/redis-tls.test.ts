import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { redisProgram, reservePorts } from '@tailgate/checks/test-backends';
import { until } from '@tailgate/service-kit/testing';
import {
  createAuthority,
  type TestAuthority,
  type TestCertificate,
  trustOnly,
} from '@tailgate/service-kit/testing/certificates';
import { newClient } from './redis-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'tailgate-redis-tls-'));
const processes: ChildProcess[] = [];
let ours: TestAuthority;
let theirs: TestAuthority;
let own: TestCertificate;

beforeAll(async () => {
  [ours, theirs] = [await createAuthority(), await createAuthority('Another authority')];
  own = await ours.issue(['bff']);
  await trustOnly(ours.ca);
});
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  for (const authority of [ours, theirs]) authority.remove();
});

/** A Redis that speaks TLS only. @returns its port */
async function startRedis(
  { certFile, keyFile }: TestCertificate,
  clients: 'yes' | 'no',
  ...more: string[]
): Promise<number> {
  const [port = 0] = await reservePorts(1);
  const tls = ['--tls-port', `${port}`, '--tls-cert-file', certFile, '--tls-key-file', keyFile];
  const args = [...more, '--port', '0', '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...tls];
  processes.push(
    spawn(await redisProgram(), [...args, '--tls-ca-cert-file', ours.caFile, '--tls-auth-clients', clients]),
  );
  return port;
}

/** @returns PONG, or why there is no answer */
async function ping(port: number, certificate?: TestCertificate): Promise<string> {
  let said = 'nothing';
  await until(async () => {
    const client = newClient({
      url: `rediss://localhost:${port}`,
      ...(certificate && { certificate: () => ({ cert: certificate.cert, key: certificate.key }) }),
    });
    client.on('error', (error: Error) => (said = error.message || String((error as { code?: unknown }).code)));
    client.connect().catch(() => undefined);
    await until(() => client.isReady || said !== 'nothing', 3_000).catch(() => undefined);
    if (client.isReady) said = await client.ping().catch((error: Error) => error.message);
    client.destroy();
    if (/ECONNREFUSED/.test(said)) said = 'nothing';
    return said !== 'nothing';
  }, 10_000);
  return said;
}

test('reaches Redis over TLS', async () => {
  expect(await ping(await startRedis(await ours.issue(['localhost']), 'no'))).toBe('PONG');
});

test('shows its certificate to a Redis that asks for one, and is refused without', async () => {
  const port = await startRedis(await ours.issue(['localhost']), 'yes');
  expect(await ping(port, own)).toBe('PONG');
  expect(await ping(port)).toMatch(/certificate required|closed|ECONNRESET/i);
  expect(await ping(port, await theirs.issue(['bff']))).toMatch(/unknown ca|closed|ECONNRESET/i);
});

test.each([
  ['of another authority', () => theirs.issue(['localhost']), /unable to|self.signed/i],
  ['with another name', () => ours.issue(['redis']), /altnames|does not match/i],
  ['that has expired', () => ours.issue(['localhost'], { expired: true }), /expired/i],
])('refuses a Redis with a certificate %s, and says so', async (_what, issue, reason) => {
  expect(await ping(await startRedis(await issue(), 'no'))).toMatch(reason);
});

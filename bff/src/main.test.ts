import { afterEach, expect, test } from '@jest/globals';
import { createTestIdentity, until } from '@tailgate/service-kit/testing';
import { createAuthority, trustOnly } from '@tailgate/service-kit/testing/certificates';
import { send } from './testing/send.ts';
import { testRedisUrl } from './testing/start-bff.ts';
import { type BffProcess, startProcess } from './testing/start-process.ts';

let running: BffProcess | undefined;
afterEach(() => void running?.child.kill());

function start(env: Record<string, string>): BffProcess {
  running = startProcess(env);
  return running;
}

test('in production lists every missing variable and exits with 1', async () => {
  const { exit, output } = start({ NODE_ENV: 'production', SESSION_SECRET: 'short' });
  expect(await exit).toBe(1);
  for (const name of [
    'IDENTITY_PRIVATE_KEY',
    'IDENTITY_PUBLIC_KEYS',
    'PUBLIC_URL',
    'LINK_CONTACT',
    'REDIS_URL',
    'APPOINTMENTS_URL',
    'PAYMENTS_URL',
    'USERS_URL',
    'STRIPE_PUBLISHABLE_KEY',
    'RELEASES_DIR',
  ]) {
    expect(output.stderr).toContain(`${name} is missing`);
  }
  expect(output.stderr).toContain('SESSION_SECRET: must have at least 32 characters');
  expect(output.stderr).not.toContain('short');
});

test('production refuses test keys and plain http to Stripe', async () => {
  const { exit, output } = start({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    REDIS_URL: 'redis://localhost',
    SESSION_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bff',
    STRIPE_JS_URL: 'http://localhost:12111/stripe.js',
    APPOINTMENTS_URL: 'http://a',
    PAYMENTS_URL: 'http://p',
    USERS_URL: 'http://u',
    RELEASES_DIR: '/none',
    LINK_CONTACT: '/contact',
    IDENTITY_PRIVATE_KEY: JSON.stringify(createTestIdentity().privateKeyOf('bff')),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(createTestIdentity().publicKeys),
  });
  expect(await exit).toBe(1);
  expect(output.stderr).toContain('STRIPE_PUBLISHABLE_KEY: must be a live key in production');
  expect(output.stderr).toContain('STRIPE_JS_URL: must be https in production');
});

test('listens, answers and stops on a signal', async () => {
  const identity = createTestIdentity();
  const { child, exit, listening, output } = start({
    NODE_ENV: 'development',
    PORT: '0',
    METRICS_PORT: '0',
    REDIS_URL: testRedisUrl(),
    SESSION_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bff',
    IDENTITY_PRIVATE_KEY: JSON.stringify(identity.privateKeyOf('bff')),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
  });
  const url = `http://localhost:${await listening}`;
  expect((await send(`${url}/healthz`)).json).toEqual({ status: 'ok', name: 'bff' });
  // The BFF listens before it reaches Redis.
  await until(async () => expect((await send(`${url}/readyz`)).text).not.toContain('Redis'));
  const metricsPort = /"metrics_port":(\d+)/.exec(output.stdout)?.[1];
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain(
    'tailgate_http_request_duration_seconds_count{process="bff",route="(health)",status="200"}',
  );
  expect((await send(`${url}/metrics`)).text).not.toContain('tailgate_');
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(output.stderr).toBe('');
});

let authority: Awaited<ReturnType<typeof createAuthority>> | undefined;
afterEach(() => authority?.remove());

test('speaks https with a certificate, and names a file that it cannot read', async () => {
  authority = await createAuthority();
  const { certFile, keyFile } = await authority.issue(['localhost']);
  const identity = createTestIdentity();
  const env = {
    NODE_ENV: 'development',
    PORT: '0',
    REDIS_URL: testRedisUrl(),
    SESSION_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bff',
    IDENTITY_PRIVATE_KEY: JSON.stringify(identity.privateKeyOf('bff')),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
    TLS_CERT_FILE: certFile,
    TLS_KEY_FILE: keyFile,
  };
  const broken = start({ ...env, TLS_KEY_FILE: '/none.key' });
  expect([await broken.exit, broken.output.stderr]).toEqual([
    1,
    expect.stringContaining('TLS_KEY_FILE: the file cannot be read (ENOENT)'),
  ]);
  const { child, exit, listening } = start(env);
  const port = await listening;
  await trustOnly(authority.ca);
  expect(await (await fetch(`https://localhost:${port}/healthz`)).json()).toEqual({ status: 'ok', name: 'bff' });
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

import { expect, test } from '@jest/globals';
import { readRealParts, serverEnvironments, withoutLimits } from './environment.ts';
import { defaultPorts } from './ports.ts';
import { generateSecrets } from './stack-secrets.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

async function environments(env: NodeJS.ProcessEnv) {
  const secrets = generateSecrets();
  const input = { env, ports: defaultPorts, secrets, real: readRealParts(env), dataDir: '/data', demoData: true };
  return serverEnvironments({ ...input, sandboxControl: false });
}

test('gives each server its own secrets and no others', async () => {
  const all = await environments({ PATH: '/bin', AWS_SECRET: 'not ours' });
  const keys = Object.values(all).flatMap((each) => each.IDENTITY_PRIVATE_KEY ?? []);
  expect(new Set(keys).size).toBe(4);
  expect(all.users.DATABASE_URL_USERS).toMatch(/^postgres:\/\/users:.*@127\.0\.0\.1:54329\/users$/);
  expect(Object.keys(all.payments).filter((name) => name.startsWith('DATABASE_URL'))).toEqual([
    'DATABASE_URL_PAYMENTS',
  ]);
  expect(all.users.DATABASE_OWNER_URL_USERS).toMatch(/^postgres:\/\/users_owner:.*@127\.0\.0\.1:54329\/users$/);
  const passwords = Object.values(all).flatMap((each) =>
    Object.entries(each).flatMap(([name, value]) => (name.startsWith('DATABASE_') ? new URL(value).password : [])),
  );
  expect(new Set(passwords).size).toBe(6);
  expect(all.bff).not.toHaveProperty('STRIPE_SECRET_KEY');
  expect(all.users).not.toHaveProperty('SESSION_SECRET');
  expect(JSON.stringify(all)).not.toContain('not ours');
  expect(JSON.parse(all.bff.IDENTITY_PUBLIC_KEYS ?? '').users).not.toHaveProperty('d');
});

test('uses external parts in place of embedded ones', async () => {
  const real = 'postgres://me@db.example/live';
  const all = await environments({ ...stripe, DATABASE_URL_USERS: real, REDIS_URL: 'redis://r', SMTP_URL: 'smtp://m' });
  expect(all.users).toMatchObject({ DATABASE_URL_USERS: real, DEMO_DATA: 'false' });
  expect(all.users).not.toHaveProperty('DATABASE_OWNER_URL_USERS');
  expect(all.payments).toMatchObject({ STRIPE_SECRET_KEY: 'sk_live_1', DEMO_DATA: 'true' });
  expect(all.payments).not.toHaveProperty('STRIPE_API_URL');
  expect(all.bff).toMatchObject({ REDIS_URL: 'redis://r', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' });
  expect(all.bff).not.toHaveProperty('STRIPE_JS_URL');
  for (const sender of [all.appointments, all.users]) expect(sender.SMTP_URL).toBe('smtp://m');
});

test('sends text messages to the viewer, at any hour, unless Twilio is set', async () => {
  const local = (await environments({})).appointments;
  expect(local).toMatchObject({ TWILIO_API_URL: 'http://127.0.0.1:1082', TEXT_HOURS: '0-24' });
  const own = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+12125550142' };
  const real = (await environments({ ...own })).appointments;
  expect(real).toMatchObject(own);
  expect([real.TWILIO_API_URL, real.TEXT_HOURS]).toEqual([undefined, undefined]);
  expect(() => readRealParts({ TWILIO_FROM: '+12125550142' })).toThrow('Twilio needs all of TWILIO_ACCOUNT_SID');
});

test('gives each server its own port for metrics, and none by default', async () => {
  const ports = async (env: NodeJS.ProcessEnv) =>
    Object.values(await environments(env)).map((each) => each.METRICS_PORT);
  expect((await ports({})).filter(Boolean)).toEqual([]);
  expect((await ports({ METRICS_PORT: '9400' })).toSorted()).toEqual(['9400', '9401', '9402', '9403', undefined]);
});

test('lets the sandbox take orders only when asked to', async () => {
  const control = async (env: NodeJS.ProcessEnv) => (await environments(env))['stripe-sandbox'].STRIPE_SANDBOX_CONTROL;
  expect([await control({}), await control({ STRIPE_SANDBOX_CONTROL: 'true' })]).toEqual(['false', 'true']);
});

test('refuses an incomplete Stripe configuration', () => {
  expect(() => readRealParts({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'Missing: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET',
  );
});

test('refuses Stripe keys that do not fit together', () => {
  expect(() => readRealParts({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow(
    'STRIPE_PUBLISHABLE_KEY must be a live key, as STRIPE_SECRET_KEY is one.',
  );
});

test('passes rate limits on to the BFF and raises all of them for tests', async () => {
  const { bff, users } = await environments({ LOGIN_LIMIT_PER_15_MIN: '3', NO_LIMIT_PER_15_MIN: '4' });
  expect(bff).toMatchObject({ LOGIN_LIMIT_PER_15_MIN: '3' });
  expect(bff).not.toHaveProperty('NO_LIMIT_PER_15_MIN');
  expect(users).not.toHaveProperty('LOGIN_LIMIT_PER_15_MIN');
  expect(withoutLimits()).toMatchObject({
    bff: { LOGIN_LIMIT_PER_15_MIN: '1000000', QUOTE_LIMIT_PER_15_MIN: '1000000' },
    appointments: { QUOTE_MAILS_PER_ADDRESS: '1000000' },
    payments: { HOLDS_PER_CLIENT: '1000000' },
  });
});

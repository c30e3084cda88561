import { expect, test } from '@jest/globals';
import { readConfig } from '@tailgate/service-kit';
import { createTestIdentity } from '@tailgate/service-kit/testing';
import { configSchema } from './config.ts';

const identity = createTestIdentity();
const production = {
  NODE_ENV: 'production',
  PORT: '8080',
  IDENTITY_PRIVATE_KEY: JSON.stringify(identity.privateKeyOf('payments')),
  IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
  DATABASE_URL_PAYMENTS: 'postgres://payments:pw@postgres/payments',
  APPOINTMENTS_URL: 'http://appointments:8080',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const read = (env: Record<string, string> = {}) => readConfig(configSchema, { ...production, ...env });

test('production takes live keys', () => {
  expect(read()).toMatchObject({ STRIPE_API_URL: 'https://api.stripe.com', ALLOW_TEST_MONEY: false });
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY: must be a live key in production'],
  [{ STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_SECRET_KEY: must be a live key in production'],
  [{ STRIPE_API_URL: 'http://localhost:12111' }, 'STRIPE_API_URL: must be https in production'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://x', ALLOW_TEST_MONEY: 'true' }, 'STRIPE_API_URL: must be'],
  [{ DEMO_DATA: 'true' }, 'DEMO_DATA: must not be true in production'],
])('production refuses %j', (env, fault) => {
  expect(() => read(env)).toThrow(fault);
});

test('a stage says that it takes test keys', () => {
  expect(read({ STRIPE_SECRET_KEY: 'sk_test_1', ALLOW_TEST_MONEY: 'true' }).ALLOW_TEST_MONEY).toBe(true);
});

import { expect, test } from '@jest/globals';
import { findStripeFaults, STRIPE_API_URL, STRIPE_SCRIPT_URL } from './stripe-settings.ts';

const ACCOUNT = '51AbCdEfGhIjKlMnOpQrStUv';
const TEST = {
  STRIPE_SECRET_KEY: `sk_test_${ACCOUNT}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${ACCOUNT}`,
  STRIPE_API_URL,
  STRIPE_JS_URL: STRIPE_SCRIPT_URL,
};
const LIVE = { ...TEST, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const SANDBOX = {
  STRIPE_SECRET_KEY: 'sk_test_0a1b2c',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0a1b2c',
  STRIPE_API_URL: 'http://localhost:12111',
  STRIPE_JS_URL: 'http://localhost:12111/stripe.js',
};

test.each([
  ['test mode', TEST],
  ['live mode in production', { ...LIVE, NODE_ENV: 'production' }],
  ['the sandbox', SANDBOX],
  ['one key alone', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['test mode in production, if asked for', { ...TEST, NODE_ENV: 'production', ALLOW_TEST_MONEY: true }],
])('accepts %s', (_what, settings) => {
  expect(findStripeFaults(settings)).toEqual([]);
});

test.each([
  [
    'a test key beside a live key',
    { ...LIVE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_PUBLISHABLE_KEY',
    /live key/,
  ],
  [
    'a live key beside a test key',
    { ...TEST, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_PUBLISHABLE_KEY',
    /test key/,
  ],
  [
    'a live key for the sandbox',
    { ...LIVE, STRIPE_API_URL: 'https://sandbox.example' },
    'STRIPE_API_URL',
    /Stripe account/,
  ],
  [
    'a key of an account for the sandbox',
    { ...TEST, ...pick('STRIPE_API_URL', 'STRIPE_JS_URL') },
    'STRIPE_API_URL',
    /account/,
  ],
  ["the sandbox's script with Stripe's key", { ...TEST, ...pick('STRIPE_JS_URL') }, 'STRIPE_JS_URL', /Stripe account/],
  ["Stripe's API with the sandbox's script", { ...SANDBOX, STRIPE_API_URL }, 'STRIPE_JS_URL', /exactly if/],
  ['another release of the script', { ...TEST, STRIPE_JS_URL: 'https://js.stripe.com/v3/' }, 'STRIPE_JS_URL', /endive/],
  ['a test key in production', { ...TEST, NODE_ENV: 'production' }, 'STRIPE_SECRET_KEY', /live key in production/],
  [
    'a test key for browsers in production',
    { ...pick('STRIPE_PUBLISHABLE_KEY'), NODE_ENV: 'production' },
    'STRIPE_PUBLISHABLE_KEY',
    /live key in production/,
  ],
  [
    'http in production, even if test keys are allowed',
    { ...SANDBOX, NODE_ENV: 'production', ALLOW_TEST_MONEY: true },
    'STRIPE_JS_URL',
    /https in production/,
  ],
  ['http in production', { ...SANDBOX, NODE_ENV: 'production' }, 'STRIPE_API_URL', /https in production/],
])('refuses %s', (_what, settings, variable, message) => {
  const faults = findStripeFaults(settings);
  expect(faults).toContainEqual({ variable, message: expect.stringMatching(message) });
  expect(JSON.stringify(faults)).not.toContain(ACCOUNT);
});

function pick(...names: (keyof typeof SANDBOX)[]) {
  return Object.fromEntries(names.map((name) => [name, SANDBOX[name]]));
}

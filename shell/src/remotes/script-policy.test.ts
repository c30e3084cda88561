import { describe, expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { STRIPE_SCRIPT_URL } from '@tailgate/contracts';
import { IntegrityBook } from './remote-address.ts';
import { isKnownScript, startScriptPolicy } from './script-policy.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const SANDBOX = 'http://localhost:12111/stripe.js';
const release = (files: string[]) => ({
  version: 'version-one',
  entry: 'remoteEntry.1.js',
  preload: [],
  integrity: Object.fromEntries(files.map((file) => [file, HASH])),
  area: 'payment',
  screens: [],
});
const registry = {
  payment: release(['remoteEntry.1.js', 'remote.2.js', 'worker.3.js']),
  drivers: { ...release([]), origin: 'http://localhost:3100' },
};
const integrity = new IntegrityBook();
integrity.add(registry);
integrity.addShell('shell-one', { 'auth.3.js': HASH });

const isKnown = (address: string, scriptUrl = SANDBOX) =>
  isKnownScript(address, { registry, stripe: { publishableKey: 'pk_test_1', scriptUrl } }, integrity);

describe('the script policy', () => {
  test.each([
    '/mf/payment/version-one/remoteEntry.1.js',
    `${location.origin}/mf/payment/version-one/worker.3.js`,
    '/mf/@r1/payment/version-one/remote.2.js',
    '/assets/shell-one/auth.3.js',
    'http://localhost:3100/mf/drivers/development/main.hot-update.js',
    SANDBOX,
  ])('lets %s through', (address) => expect(isKnown(address)).toBe(true));

  test.each([
    'https://evil.example/mf/payment/version-one/remoteEntry.1.js',
    '//evil.example/assets/shell-one/auth.3.js',
    '/mf/payment/version-two/remoteEntry.1.js',
    '/api/exports/anything.js',
    '/api/browser-reports',
    'http://localhost:3101/mf/drivers/development/main.js',
    'http://localhost.evil.example:12111/stripe.js',
    'https://js.stripe.com/endive/stripe.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    `blob:${location.origin}/7a4f`,
    'blob:http://localhost:12111/7a4f',
    '',
  ])('refuses "%s"', (address) => expect(isKnown(address)).toBe(false));

  test('with Stripe lets the parts of Stripe.js through, and nothing that only looks like it', () => {
    const known = [STRIPE_SCRIPT_URL, 'https://js.stripe.com/v3/fingerprinted/js/a.js', 'https://m.js.stripe.com/b.js'];
    expect(known.map((address) => isKnown(address, STRIPE_SCRIPT_URL))).toEqual([true, true, true]);
    const others = [
      'http://js.stripe.com/a.js',
      'https://js.stripe.com.evil.example/a.js',
      'https://evil-js.stripe.com/',
      SANDBOX,
    ];
    expect(others.map((address) => isKnown(address, STRIPE_SCRIPT_URL))).toEqual([false, false, false, false]);
  });
});

describe('in the browser', () => {
  const config = { registry, stripe: { publishableKey: 'pk_test_1', scriptUrl: SANDBOX } };

  test('is the default policy, for script addresses only', () => {
    const createPolicy = jest.fn<NonNullable<typeof trustedTypes>['createPolicy']>();
    stub(window, 'trustedTypes', { createPolicy });
    startScriptPolicy(config, integrity);
    const [name, rules] = createPolicy.mock.lastCall ?? [];
    expect([name, Object.keys(rules ?? {})]).toEqual(['default', ['createScriptURL']]);
    expect([rules?.createScriptURL(SANDBOX), rules?.createScriptURL('/evil.js')]).toEqual([SANDBOX, null]);
  });

  test('does without it where the browser has no Trusted Types', () => {
    stub(window, 'trustedTypes', undefined);
    expect(() => startScriptPolicy(config, integrity)).not.toThrow();
  });
});

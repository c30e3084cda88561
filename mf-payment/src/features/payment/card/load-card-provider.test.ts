import { createRequire } from 'node:module';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { STRIPE_SCRIPT_URL } from '@tailgate/contracts';
import { createCardLoader } from './load-card-provider.ts';

const create = Object.assign(
  jest.fn((key: string) => ({ key })),
  { version: 'endive' },
);
let loadCardProvider: ReturnType<typeof createCardLoader>;

beforeEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'Stripe');
  create.mockClear();
  loadCardProvider = createCardLoader(freshLoadStripe());
});

/** Stripe's own, which keeps the first script that it has loaded. */
function freshLoadStripe(): Parameters<typeof createCardLoader>[0] {
  const require = createRequire(import.meta.url);
  for (const file of Object.keys(require.cache)) if (file.includes('/@stripe/stripe-js/')) delete require.cache[file];
  return require('@stripe/stripe-js/pure').loadStripe;
}

async function script(): Promise<HTMLScriptElement> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  const [found, ...others] = document.querySelectorAll('script');
  expect(others).toEqual([]);
  if (found === undefined) throw new Error('no script');
  return found;
}

async function finish(event: 'load' | 'error'): Promise<void> {
  if (event === 'load') Object.assign(window, { Stripe: create });
  (await script()).dispatchEvent(new Event(event));
}

test("loads Stripe's script in the release that the package pins", async () => {
  const loading = loadCardProvider({ scriptUrl: STRIPE_SCRIPT_URL, publishableKey: 'pk_live_1' });
  expect((await script()).src).toBe(STRIPE_SCRIPT_URL);
  await finish('load');
  expect(await loading).toEqual({ key: 'pk_live_1' });
  expect(create).toHaveBeenCalledTimes(1);
});

test("loads the sandbox's script from its own address, once for two callers", async () => {
  const config = { scriptUrl: 'http://localhost:12111/stripe.js', publishableKey: 'pk_test_1' };
  const both = [loadCardProvider(config), loadCardProvider(config)];
  expect((await script()).src).toBe(config.scriptUrl);
  await finish('load');
  const [first, second] = await Promise.all(both);
  expect(second).toBe(first);
});

test('tries again after a failure', async () => {
  const config = { scriptUrl: 'http://localhost:12111/stripe.js', publishableKey: 'pk_test_1' };
  const failing = loadCardProvider(config);
  const failure = expect(failing).rejects.toThrow("The card form couldn't be loaded.");
  await finish('error');
  await failure;
  expect(document.querySelector('script')).toBeNull();
  const again = loadCardProvider(config);
  await finish('load');
  expect(await again).toEqual({ key: 'pk_test_1' });
});

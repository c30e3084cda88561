import { STRIPE_SCRIPT_URL } from '@tailgate/contracts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

type Loader = typeof import('./load-card-provider.ts');

const create = Object.assign(
  vi.fn((key: string) => ({ key })),
  { version: 'endive' },
);
let loadCardProvider: Loader['loadCardProvider'];

beforeEach(async () => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'Stripe');
  create.mockClear();
  vi.resetModules();
  ({ loadCardProvider } = await import('./load-card-provider.ts'));
});

// Test files share modules: the next file must not get what this one has loaded.
afterAll(() => vi.resetModules());

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
  const failure = expect(failing).rejects.toThrow('The card form could not be loaded.');
  await finish('error');
  await failure;
  expect(document.querySelector('script')).toBeNull();
  const again = loadCardProvider(config);
  await finish('load');
  expect(await again).toEqual({ key: 'pk_test_1' });
});

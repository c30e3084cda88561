import { type Browser, type BrowserContext, type BrowserContextOptions, request } from 'playwright/test';
import { accounts, stack } from './stack.ts';
import { watchViolations } from './violations.ts';

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;
const states = new Map<string, Promise<Cookies>>();
const shared = new Map<keyof typeof accounts | undefined, Promise<BrowserContext>>();

/** Each account signs in once, over the API. */
export async function windowOf(
  browser: Browser,
  account: keyof typeof accounts | undefined,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  if (account === undefined) return await browser.newContext(options);
  const state = states.get(account) ?? signedIn(account);
  states.set(account, state);
  return await browser.newContext({ ...options, storageState: await state });
}

/** One window for each account in a worker, which stays open so that its cache is reused: that halves the time. */
export async function sharedWindowOf(
  browser: Browser,
  account: keyof typeof accounts | undefined,
): Promise<BrowserContext> {
  const window = shared.get(account) ?? watched(windowOf(browser, account));
  shared.set(account, window);
  return await window;
}

export const sharedWindows = () => Promise.all(shared.values());

async function watched(opened: Promise<BrowserContext>): Promise<BrowserContext> {
  const window = await opened;
  await watchViolations(window);
  return window;
}

async function signedIn(account: keyof typeof accounts): Promise<Cookies> {
  const { username, password } = accounts[account];
  const api = await request.newContext({
    baseURL: stack.baseUrl,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  });
  await api.post('/api/login', { data: { username, password } });
  return await api.storageState();
}

import { type Browser, type BrowserContext, type BrowserContextOptions, request } from 'playwright/test';
import { accounts, stack } from './stack.ts';

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;
const states = new Map<string, Promise<Cookies>>();

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

async function signedIn(account: keyof typeof accounts): Promise<Cookies> {
  const { username, password } = accounts[account];
  const api = await request.newContext({
    baseURL: stack.baseUrl,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  });
  await api.post('/api/login', { data: { username, password } });
  return await api.storageState();
}

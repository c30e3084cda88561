import { type Access, type BootConfig, STRIPE_SCRIPT_URL, screensOf } from '@tailgate/contracts';
import { expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { makeSeedData, type SeedData } from '../screens/index.ts';
import { settled } from '../screens/screen.ts';
import { windowOf } from '../sessions.ts';
import { accounts, stack } from '../stack.ts';
import { test } from '../test.ts';
import { violationsOf, watchViolations } from '../violations.ts';
import { newVisitor } from '../visitor.ts';

interface Visit {
  readonly by?: keyof typeof accounts;
  readonly access: readonly Access[];
  /** Pages of the shell, and for some people one that they may not open. */
  readonly shellPages: readonly string[];
}

const SIGNED_OUT = ['/auth', '/reset-password', '/verify-email', '/terms', '/privacy', '/no-such-page', '/admin'];
const VISITS: readonly Visit[] = [
  { access: ['public'], shellPages: SIGNED_OUT },
  { by: 'casey', access: ['signed-in'], shellPages: ['/settings', '/admin'] },
  { by: 'admin', access: ['signed-in', 'staff'], shellPages: ['/settings', '/settings/company'] },
  { by: 'super', access: ['staff', 'super-admin'], shellPages: ['/settings', '/settings/company'] },
];

let data: SeedData;
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  data = await makeSeedData();
});

for (const { by, access, shellPages } of VISITS) {
  test(`no page breaks the content security policy when ${by ?? 'a visitor'} opens it`, async ({ browser }) => {
    const window = await windowOf(browser, by);
    await watchViolations(window);
    const page = await window.newPage();
    await page.goto('/terms');
    const screens = screensOf((await bootOf(page)).registry).filter((screen) => access.includes(screen.access));
    expect(access.filter((each) => !screens.some((screen) => screen.access === each))).toEqual([]);
    for (const path of [...shellPages, ...screens.map((screen) => screen.path)]) {
      await page.goto(addressOf(path));
      await settled(page);
      expect([path, await violationsOf(page)]).toEqual([path, []]);
    }
    await window.close();
  });
}

test('the card form breaks no policy', async ({ browser }) => {
  const { reference } = await approvedQuote(newVisitor(), await apiAs(accounts.admin));
  const window = await windowOf(browser, undefined);
  await watchViolations(window);
  const payment = await PaymentPage.open(await window.newPage(), `/payment/${reference}`);
  await payment.pickSlot(9);
  expect(await violationsOf(payment.page)).toEqual([]);
  await window.close();
});

test("Stripe's own script and the parts that it loads break no policy", async ({ browser }) => {
  const { reference } = await approvedQuote(newVisitor(), await apiAs(accounts.admin));
  const window = await windowOf(browser, undefined);
  await watchViolations(window);
  const page = await window.newPage();
  // The page as it is with STRIPE_JS_URL not set, and a script in place of Stripe's that loads a part of itself.
  await page.route(`**/payment/${reference}`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const scripts = policy.replace(
      /script-src [^;]*/,
      `script-src 'self' https://js.stripe.com https://*.js.stripe.com`,
    );
    const body = (await response.text()).replace(`${stack.sandboxUrl}/stripe.js`, STRIPE_SCRIPT_URL);
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': scripts } });
  });
  const part = 'https://m.js.stripe.com/part.js';
  const starts = `document.head.append(Object.assign(document.createElement('script'), { src: '${part}' }))`;
  await page.route(STRIPE_SCRIPT_URL, (route) => route.fulfill({ contentType: 'text/javascript', body: starts }));
  await page.route(part, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.partRan = true' }),
  );
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.day(8).check({ force: true });
  await payment.slots().first().check({ force: true });
  await expect.poll(() => page.evaluate(() => 'partRan' in globalThis)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await window.close();
});

const SINKS: Record<string, string> = {
  'HTML from a string': `document.body.innerHTML = '<img src=x onerror="hacked = true">'`,
  'HTML that is inserted': `document.body.insertAdjacentHTML('beforeend', '<b>bold</b>')`,
  'a parsed document': `new DOMParser().parseFromString('<b>bold</b>', 'text/html')`,
  'a frame with its own document': `document.createElement('iframe').srcdoc = '<script>hacked = true</script>'`,
  'the text of a script': `document.createElement('script').text = 'hacked = true'`,
  'an event handler in text': `document.body.setAttribute('onclick', 'hacked = true')`,
  'a script of another site': `document.createElement('script').src = 'https://evil.example/mf/admin/1/remoteEntry.js'`,
  'a script in an address': `document.createElement('script').src = 'data:text/javascript,hacked = true'`,
  'an answer of the API as a script': `document.createElement('script').src = '/api/exports/appointments.csv'`,
  'a file that no release has': `document.createElement('script').src = '/mf/admin/version-x/remoteEntry.js'`,
  'a worker from text': `new Worker(URL.createObjectURL(new Blob(['hacked = true'])))`,
  'another policy': `trustedTypes.createPolicy('mine', { createHTML: (text) => text })`,
  'a second default policy': `trustedTypes.createPolicy('default', { createHTML: (text) => text })`,
};

test('a page refuses each way in which a string could become code', async ({ browser }) => {
  const window = await browser.newContext();
  await watchViolations(window);
  const page = await window.newPage();
  await page.goto('/terms');
  await settled(page);
  for (const [what, code] of Object.entries(SINKS)) {
    const attempt = `(() => { try { ${code}; return 'accepted' } catch (error) { return error.name } })()`;
    expect([what, await page.evaluate(attempt)]).toEqual([what, 'TypeError']);
  }
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  const seen = await violationsOf(page);
  expect(seen.filter((violation) => violation.startsWith('require-trusted-types-for'))).toHaveLength(11);
  expect(seen.filter((violation) => violation.startsWith('trusted-types'))).toHaveLength(2);
  await window.close();
});

test('a page accepts the address of a published script', async ({ page }) => {
  await page.goto('/terms');
  await settled(page);
  const { admin } = (await bootOf(page)).registry;
  const address = `/mf/admin/${admin?.version}/${admin?.entry}`;
  const accepted = await page.evaluate<string>(
    `Object.assign(document.createElement('script'), { src: '${address}' }).src`,
  );
  expect(new URL(accepted).pathname).toBe(address);
});

function addressOf(path: string): string {
  return path
    .replace(':reference', data.quotes.approved)
    .replace(/^\/appointments\/:\w+/, `/appointments/${data.appointmentId}`)
    .replace(/^\/clients\/:\w+/, `/clients/${data.clientId}`)
    .replace(/:\w+/g, '1');
}

async function bootOf(page: Page): Promise<BootConfig> {
  return JSON.parse(await page.locator('#tailgate-boot').innerText());
}

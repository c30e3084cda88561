import { expect, type Page, type Route } from 'playwright/test';
import { signIn } from '../pages/auth-page.ts';
import { openPayment } from '../pages/payment-dialog.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';

// Every way in which a remote can fail, simulated at the network. Retries load from /mf/@r<n>/, so a pattern for the
// first address breaks the first load only.
const ENTRY = /\/mf\/admin\/[^/]+\/remoteEntry\.[^/]+\.js$/;
const EXPOSED = /\/mf\/admin\/[^/]+\/remote\.[^/]+\.js$/;

type Fault = { what: string; where: RegExp; act(route: Route): Promise<void> | void; title: RegExp };
const faults: Fault[] = [
  {
    what: 'its server is down',
    where: ENTRY,
    act: (route) => route.abort('connectionreset'),
    title: /couldn't be downloaded/,
  },
  {
    what: 'its entry answers 503',
    where: ENTRY,
    act: (route) => route.fulfill({ status: 503, body: 'down' }),
    title: /couldn't be downloaded/,
  },
  {
    what: 'its entry is HTML',
    where: ENTRY,
    act: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    title: /arrived damaged/,
  },
  {
    what: 'its exposed chunk was tampered with',
    where: EXPOSED,
    act: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered = true;` });
    },
    title: /arrived damaged/,
  },
  { what: 'its entry hangs', where: ENTRY, act: () => {}, title: /taking too long/ },
  { what: 'its exposed chunk hangs', where: EXPOSED, act: () => {}, title: /taking too long/ },
];

for (const { what, where, act, title } of faults) {
  test(`when ${what}, the staff area says so, the rest works and Retry loads it`, async ({ page }) => {
    await signIn(page, accounts.admin);
    await page.route(where, act);
    // Without the live releases, the page knows of no other release to open.
    await page.route('**/?previous', (route) => route.abort());
    // A hanging script also delays the page's load event.
    await page.goto('/admin', { waitUntil: 'commit' });
    const alert = page.getByRole('alert').filter({ hasText: title });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

    await navigate(page, 'Dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(accounts.admin.username);

    await navigate(page, 'Admin Dashboard');
    await expect(alert).toBeVisible({ timeout: 20_000 });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 15_000 });
  });
}

const PAYMENT_ENTRY = /\/mf\/payment\/[^/]+\/remoteEntry\.[^/]+\.js$/;
const RECEIPTS = /\/mf\/payment\/[^/]+\/payment-receipts\.[^/]+\.js$/;
const extensionFaults: Fault[] = [
  {
    what: 'its server is down',
    where: PAYMENT_ENTRY,
    act: (route) => route.abort('connectionreset'),
    title: /receipts section couldn't be downloaded/,
  },
  {
    what: 'its own code is missing',
    where: RECEIPTS,
    act: (route) => route.fulfill({ status: 503, body: 'down' }),
    title: /receipts section couldn't be downloaded/,
  },
  {
    what: 'its own code was tampered with',
    where: RECEIPTS,
    act: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered = true;` });
    },
    title: /receipts section arrived damaged/,
  },
  { what: 'it hangs', where: PAYMENT_ENTRY, act: () => {}, title: /receipts section is taking too long/ },
];

for (const { what, where, act, title } of extensionFaults) {
  test(`when ${what}, an extension says so, the screen around it works and Retry loads it`, async ({ page }) => {
    await signIn(page, accounts.admin);
    await page.route(where, act);
    await page.route('**/?previous', (route) => route.abort());
    const payment = await openPayment(page);
    await payment.locator('[data-slot]').scrollIntoViewIfNeeded();
    const alert = payment.getByRole('alert').filter({ hasText: title });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await expect(payment.getByRole('table', { name: /^Activity of payment/ })).toBeVisible();
    await expect(payment.getByRole('link', { name: /^#\d+$/ })).toBeVisible();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await payment.getByText('Receipts', { exact: true }).click();
    await expect(
      payment
        .getByRole('link', { name: /^Receipt / })
        .or(payment.getByText(/^No receipt yet/))
        .first(),
    ).toBeVisible();
  });
}

test('loads an extension only when it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  const scripts = loadedScripts(page);
  const fromPayment = async () => (await scripts()).filter(([path]) => path.startsWith('/mf/payment/'));
  await signIn(page, accounts.admin);
  const payment = await openPayment(page);
  await expect(payment.getByRole('table', { name: /^Activity of payment/ })).toBeAttached();
  expect(await fromPayment()).toEqual([]);
  await payment.locator('[data-slot]').scrollIntoViewIfNeeded();
  await expect(payment.getByText('Receipts', { exact: true })).toBeVisible();
  expect((await fromPayment()).some(([path]) => RECEIPTS.test(path))).toBe(true);
});

/** Opens the staff's details of any payment. */
test('when the form library cannot be loaded, the quote page says so and Retry loads it', async ({ page }) => {
  const html = await (await page.request.get('/quote', { headers: { accept: 'text/html' } })).text();
  // The only chunk of the shell that the page preloads.
  const [, library = ''] = /<link rel="preload" as="script" href="(\/assets\/[^"]+)"/.exec(html) ?? [];
  expect(library).not.toBe('');
  await page.route(`**${library}`, (route) => route.abort());
  await page.route('**/?previous', (route) => route.abort());
  await page.goto('/quote');
  const alert = page.getByRole('alert').filter({ hasText: /couldn't be downloaded/ });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await page.unroute(`**${library}`);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Your name').fill('Casey');
});

test('loads the form library once, with the first page that has a form', async ({ page }) => {
  const scripts = loadedScripts(page);
  const copies = async () =>
    (await scripts()).filter(([, text]) => text.includes('shouldUnregister')).map(([path]) => path);
  await page.goto('/auth');
  await page.getByLabel('Username').fill(accounts.admin.username);
  const [library = ''] = await copies();
  expect(library).toMatch(/^\/assets\//);
  await expect(page.locator(`link[rel="preload"][href="${library}"]`)).toHaveCount(1);
  await page.getByLabel('Password').fill(accounts.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await navigate(page, 'Appointments');
  await page.getByRole('button', { name: 'New Appointment' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await copies()).toEqual([library]);
});

test('loads React and the other shared libraries once for all remotes', async ({ page }) => {
  const loaded = loadedScripts(page);
  await signIn(page, accounts.admin);
  await navigate(page, 'Admin Dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.goto('/payment/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText("Sorry, we couldn't find the quote you're looking for.")).toBeVisible();

  const scripts = await loaded();
  // Strings that survive minification and occur once in each library.
  const marks = {
    react: 'react.transitional.element',
    'react-dom': 'Minified React error',
    'styled-components': 'data-styled',
  };
  for (const [library, mark] of Object.entries(marks)) {
    const holders = scripts
      .filter(([path, text]) => path.startsWith('/mf/') && text.includes(mark))
      .map(([path]) => path);
    expect(holders, `remotes with their own copy of ${library}`).toEqual([]);
  }
  expect(scripts.some(([path]) => path.startsWith('/mf/admin/'))).toBe(true);
  expect(scripts.some(([path]) => path.startsWith('/mf/payment/'))).toBe(true);
});

function loadedScripts(page: Page): () => Promise<(readonly [path: string, text: string])[]> {
  const texts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && response.ok())
      texts.set(
        pathname,
        response.text().catch(() => ''),
      );
  });
  return () => Promise.all([...texts].map(async ([path, text]) => [path, await text] as const));
}

async function navigate(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
}

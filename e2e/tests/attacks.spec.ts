import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { windowOf } from '../sessions.ts';
import { accounts, stack } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const SCRIPTS = '<img src=x onerror="window.attacked=1"><svg onload="window.attacked=1"></svg>';

async function expectText(page: Page, place: string): Promise<void> {
  // A dialog hides the heading of the page below it.
  await expect(page.getByText('onerror="window.attacked=1"').first(), place).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('img[src="x"], [onerror], [onload]'), place).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:" i], a[href^="data:" i]'), place).toHaveCount(0);
  expect([place, await page.evaluate("'attacked' in window")]).toEqual([place, false]);
}

test('what strangers type is text on every screen', async ({ browser }) => {
  const staff = await apiAs(accounts.super);
  const tag = newVisitor().email.slice(0, 14);
  const visitor = newVisitor({
    name: `${tag} ${SCRIPTS}`,
    origin: `1 ${SCRIPTS}`,
    destination: `2 ${SCRIPTS}`,
    item: `3 ${SCRIPTS}`,
    instructions: `4 ${SCRIPTS}\n${SCRIPTS}`,
  });
  const { id, reference } = await approvedQuote(visitor, staff);
  const { client_id } = await (await staff.get(`/api/quotes/${id}`)).json();
  const found = await (await staff.get(`/api/appointments?client_id=${client_id}`)).json();
  await approvedQuote({ ...visitor, email: accounts.casey.email }, staff);

  const screens = [
    ['super', `/admin?tab=quotes&quote=${id}`],
    ['super', `/appointments?open=${found[0].id}`],
    ['super', `/clients/${client_id}`],
    ['super', `/clients?search=${encodeURIComponent(tag)}`],
    ['casey', '/'],
    [undefined, `/payment/${reference}`],
  ] as const;
  for (const [account, path] of screens) {
    const page = await (await windowOf(browser, account)).newPage();
    page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
    await page.goto(path);
    await expectText(page, path);
    await page.close();
  }
});

test('no other site can frame the portal', async ({ page }) => {
  // Browsers let no page of the Internet reach localhost, so the other site is on this machine.
  const evil = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${stack.baseUrl}/auth"></iframe>`);
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  try {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
    await refused;
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  } finally {
    evil.close();
    evil.closeAllConnections();
  }
});

test('a sign-in leads nowhere else', async ({ page }) => {
  const elsewhere = encodeURIComponent('https://evil.example/');
  await page.goto(`/auth?returnTo=${elsewhere}&next=//evil.example&redirect=${elsewhere}&url=/%5Cevil.example`);
  await page.getByLabel('Username').fill(accounts.casey.username);
  await page.getByLabel('Password').fill(accounts.casey.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: accounts.casey.username })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(stack.baseUrl).origin);
});

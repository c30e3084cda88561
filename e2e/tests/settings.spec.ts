import { type APIRequestContext, expect } from 'playwright/test';
import { apiAs, expectRefusal, requestQuote } from '../api.ts';
import { waitForMail } from '../mailbox.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

// Other tests run on the same portal, so change only what none of them reads, and restore it at the end.
const PHONE = '(555) 010-4711';
const WEBSITE = 'https://settings.tailgate.example/';
let boss: APIRequestContext;
let before: Record<string, unknown>;

test.beforeAll(async () => {
  boss = await apiAs(accounts.super);
  const { defaults: _defaults, updated_at: _at, updated_by: _by, ...settings } = await read();
  before = settings;
});
test.afterAll(async () => {
  const { version } = await read();
  const answer = await boss.put('/api/settings', { data: { ...before, version } });
  expect(answer.status(), await answer.text()).toBe(200);
});

const read = async () => (await boss.get('/api/settings')).json();

test('settings of a super admin show on the next page, in the next email and in the history', async ({ browser }) => {
  const window = await windowOf(browser, 'super');
  const page = await window.newPage();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await page.getByLabel('Contact phone').fill(PHONE);
  await page.getByLabel('Website').fill(WEBSITE);
  await page.getByLabel('Quote validity').fill('11');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();

  const visitor = await browser.newPage();
  // Another BFF has the change within a second.
  await expect(async () => {
    await visitor.goto('/terms');
    await expect(visitor.getByRole('link', { name: PHONE })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 10_000 });
  await expect(visitor.getByRole('link', { name: 'Website' })).toHaveAttribute('href', WEBSITE);

  const someone = newVisitor();
  const { id } = await requestQuote(boss, someone);
  const mail = await waitForMail(someone.email, /./, PHONE);
  expect(mail.html).toContain(PHONE);
  const { expires_at } = await (await boss.get(`/api/quotes/${id}`)).json();
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(11);

  await page.getByRole('link', { name: 'Settings history' }).click();
  await expect(page.getByRole('row', { name: /Quote validity .+ → 11 days/ }).first()).toBeVisible();
  await window.close();
});

test('only a super admin reads or changes them', async ({ browser }) => {
  for (const account of ['admin', 'casey'] as const) {
    const api = await apiAs(accounts[account]);
    await expectRefusal(await api.get('/api/settings'), 403, 'FORBIDDEN');
    await expectRefusal(await api.put('/api/settings', { data: { ...before } }), 403, 'FORBIDDEN');
    const window = await windowOf(browser, account);
    const page = await window.newPage();
    await page.goto('/settings');
    await expect(page.getByRole('tab', { name: 'Notification Settings' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Company', exact: true })).toHaveCount(0);
    await window.close();
  }
});

import { type APIRequestContext, expect } from 'playwright/test';
import { apiAs, requestQuote } from '../api.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

let boss: APIRequestContext;
test.beforeAll(async () => {
  boss = await apiAs(accounts.super);
});

interface Version {
  version: number;
  state: string;
  figures: { weight_bands: { up_to: number | null; fee: string }[] };
}
const versions = async (): Promise<Version[]> => (await boss.get('/api/price-book')).json();

// Other tests run on the same portal, so change only the fee of loads that none of them has, and restore it at the end.
test.afterAll(async () => {
  const [newest] = await versions();
  const first = (await versions()).find(({ version }) => version === 1);
  const { valid_from } = await (await boss.get('/api/public/price-book')).json();
  if (!newest || !first || newest.version === 1) return;
  const data = { ...first.figures, valid_from, replaces: newest.version };
  const answer = await boss.post('/api/price-book', { data });
  expect(answer.status(), await answer.text()).toBe(201);
});

test('a super admin adds prices, and a visitor gets an estimate and a quote by them', async ({ browser }) => {
  const window = await windowOf(browser, 'super');
  const page = await window.newPage();
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Prices', exact: true }).click();
  await page.getByRole('button', { name: 'New prices' }).click();
  const first = page.getByLabel('First day');
  await first.fill((await first.getAttribute('min')) ?? '');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Row 5, up to').fill('19,900');
  await page.getByLabel('Row 5, fee').fill('50');
  await page.getByLabel('Row 6, fee').fill('77');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: "Last month's quotes at these prices" })).toContainText('since');
  await page.getByRole('button', { name: 'Add these prices' }).click();
  await expect(page.getByText('Prices added')).toBeVisible();
  const added = (await versions()).find(({ state }) => state === 'current');
  expect(added?.figures.weight_bands.at(-1)?.fee).toBe('77.00');

  const visitor = await browser.newPage();
  await visitor.goto('/quote');
  await visitor.getByLabel(/^Distance/).fill('30');
  await visitor.getByLabel(/^Weight/).fill('19950');
  await expect(visitor.getByRole('region', { name: 'Your estimate' })).toContainText('$77.00');
  await expect(visitor.getByText('Weight fee (>19900 lbs)')).toBeVisible();

  const someone = { ...newVisitor(), weight: '19950' };
  const { id } = await requestQuote(boss, someone);
  await page.goto(`/admin?tab=quotes&quote=${id}`);
  await expect(page.getByText(`By version ${added?.version} of the prices`)).toBeVisible();
  await window.close();
});

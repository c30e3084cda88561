import { expect, type Page, test } from '@playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { accounts } from '../stack.ts';
import { newVisitor } from '../visitor.ts';

/** Kilobytes of JavaScript, compressed, that may load before the page can be used. A new library shows up here. */
const BUDGET = { auth: 190, payment: 210 };

test('the sign-in page stays within its budget of JavaScript', async ({ page }) => {
  const loaded = scriptsOf(page);
  await page.goto('/auth');
  await page.getByLabel('Username').fill('casey');
  expectWithin(BUDGET.auth, await loaded(), '/auth');
});

test('the payment page stays within its budget of JavaScript', async ({ page }) => {
  const { reference } = await approvedQuote(newVisitor(), await apiAs(accounts.admin));
  const loaded = scriptsOf(page);
  await page.goto(`/payment/${reference}`);
  await expect(page.getByText('Please select a time slot')).toBeVisible();
  expectWithin(BUDGET.payment, await loaded(), '/payment/{reference}');
});

/** @returns the size of the page's scripts in kilobytes, without the card provider's */
function scriptsOf(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const ours = new URL(request.url()).origin === new URL(page.url()).origin;
    if (ours && request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

function expectWithin(budget: number, kilobytes: number, path: string): void {
  test.info().annotations.push({ type: 'first load', description: `${path} ${kilobytes.toFixed(1)} kB` });
  process.stdout.write(`  first load of ${path}: ${kilobytes.toFixed(1)} kB of JavaScript\n`);
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThan(budget);
}

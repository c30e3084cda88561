import { expect } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

test('lists an unpaid appointment at once and finds it by its client', async ({ browser }) => {
  const visitor = newVisitor();
  await approvedQuote(visitor, await apiAs(accounts.admin));
  const page = await (await windowOf(browser, 'admin')).newPage();

  await page.goto('/appointments');
  const list = page.getByRole('table', { name: 'Appointments' });
  await page.getByLabel('Search', { exact: true }).fill(visitor.name);
  const row = list.getByRole('row', { name: visitor.name });
  await expect(row).toContainText('No date yet');
  await page.getByLabel('Status').selectOption('Awaiting payment');
  await expect(row).toContainText('Pending');
  await page.getByLabel('Include unscheduled').click();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(visitor.name);
  const found = page.getByRole('group', { name: 'Appointments' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByRole('dialog', { name: /^Appointment #/ }).getByText(visitor.origin)).toBeVisible();
});

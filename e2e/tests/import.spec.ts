import { expect } from 'playwright/test';
import { windowOf } from '../sessions.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

test('a super admin imports a file of clients, and takes it back', async ({ browser }) => {
  const page = await (await windowOf(browser, 'super')).newPage();
  const { name, email } = newVisitor();
  const text = `First name,Last name,E-mail,Mobile\n${name},Fox,${email},518-555-0161\nBo,Fox,bo.fox,518-555-0162\n`;
  await page.goto('/import?kind=clients');
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: `${email}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByText('E-mail: Invalid email address')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: '1 added' })).toBeVisible();
  await page.getByRole('button', { name: `Take back ${email}.csv` }).click();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: `${email}.csv` })).toContainText('Taken back');
  await page.goto(`/clients?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('No clients found')).toBeVisible();
  await page.close();
});

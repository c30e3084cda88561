import { expect } from 'playwright/test';
import { windowOf } from '../sessions.ts';
import { test } from '../test.ts';

test('user management says why it is closed after a role is taken away', async ({ browser }) => {
  const page = await (await windowOf(browser, 'super')).newPage();
  await page.route('**/api/users*', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'You are not allowed to do this.' } }),
  );
  await page.goto('/user-management');
  await expect(page.getByRole('alert').filter({ hasText: 'Access Denied' })).toHaveText(
    "Access Denied: You don't have permission to access user management. This feature is restricted to super administrators.",
  );
  await expect(page.getByRole('button', { name: 'New User' })).toHaveCount(0);
});

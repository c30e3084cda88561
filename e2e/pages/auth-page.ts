import { expect, type Locator, type Page } from 'playwright/test';

export async function signIn(page: Page, account: { username: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/(admin)?$/);
}

/** Opens the tab for new accounts. @returns its panel, because the form for signing in has fields of the same names */
export async function openRegister(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Register' }).click();
  return page.getByRole('tabpanel', { name: 'Register' });
}

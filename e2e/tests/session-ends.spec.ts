import { expect } from 'playwright/test';
import { enterPassword } from '../people.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

test('a session that ends inside a form asks for the password over it, and the form goes on', async ({ page }) => {
  const { username, password } = accounts.admin;
  await enterPassword(page, username, password);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'New client' }).click();
  const form = page.getByRole('dialog', { name: 'New client' });
  const { name, email, phone } = newVisitor();
  await form.getByLabel(/^(Client )?Name/i).fill(name);
  await form.getByLabel(/^Email/i).fill(email);
  await form.getByLabel(/^Phone/i).fill(phone);
  await form.getByLabel(/^Preferred contact/i).selectOption('Email');
  // A read of the page itself must not notice it first.
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Create client' }).click();
  const asking = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(asking.getByLabel('Username')).toHaveValue(username);
  await page.unroute('**/api/**');
  await asking.getByLabel('Password').fill(password);
  await asking.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Client created successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

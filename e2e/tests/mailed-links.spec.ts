import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { apiAs, requestQuote } from '../api.ts';
import { tokenPath, waitForMail } from '../mailbox.ts';
import { openRegister, signIn } from '../pages/auth-page.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const PASSWORD = 'first long password';
const ANOTHER = 'second long password';
const nameOf = (email: string) => email.split('@')[0] ?? '';
const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let api: APIRequestContext;
test.beforeAll(async () => {
  api = await apiAs();
});

test('shows the quotes of an email address once the mailed link has verified it, and the link works once', async ({
  browser,
  page,
}) => {
  const visitor = newVisitor();
  const username = nameOf(visitor.email);
  const { id } = await requestQuote(api, visitor);
  await page.goto('/auth');
  const form = await openRegister(page);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(visitor.email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Your account has been created. You can now log in.')).toBeVisible();
  await signIn(page, { username, password: PASSWORD });
  const banner = page.getByRole('complementary', { name: 'Email verification' });
  await expect(banner).toContainText(visitor.email);
  await expect(page.getByText('No quotes found.')).toBeVisible();

  const path = tokenPath(await waitForMail(visitor.email, /verify your email/, username));
  await page.goto(path);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(headed(page, 'Your email is verified')).toBeVisible();
  // A job links the quotes; it needs less time than a person, but more than a test.
  await expect.poll(async () => await (await page.request.get('/api/quotes/mine')).json()).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('article', { name: `Quote #${id}` })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(path);
  await elsewhere.getByRole('button', { name: 'Verify my email' }).click();
  await expect(headed(elsewhere, "This link doesn't work")).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Sign in to get a new link' })).toBeVisible();
});

test('resets a forgotten password by the mailed link, ends all sessions and refuses the old password', async ({
  browser,
  page,
}) => {
  const { email } = newVisitor();
  const username = nameOf(email);
  const account = { username, password: PASSWORD };
  await api.post('/api/register', { data: { ...account, email, role: 'CUSTOMER' } });
  const signedIn = await (await browser.newContext()).newPage();
  await signIn(signedIn, account);

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const path = tokenPath(await waitForMail(email, /Set a new password/, username));
  await choosePassword(page, path, ANOTHER);

  await expect.poll(async () => (await signedIn.request.get('/api/user')).status()).toBe(401);
  await signedIn.reload();
  await expect(signedIn).toHaveURL('/auth');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await signIn(page, { username, password: ANOTHER });

  await signedIn.goto(path);
  await fillIn(signedIn, PASSWORD);
  await expect(headed(signedIn, "This link doesn't work")).toBeVisible();
});

test('an invited user chooses a password by the mailed link', async ({ browser, page }) => {
  const { email } = newVisitor();
  const username = nameOf(email);
  await signIn(page, accounts.super);
  await page.goto('/user-management');
  await page.getByRole('button', { name: 'New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'New User' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Role').selectOption({ label: 'Admin' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();

  const invited = await (await browser.newContext()).newPage();
  const path = tokenPath(await waitForMail(email, /You are invited/, username));
  await choosePassword(invited, path, PASSWORD, 'Choose your password');
  await signIn(invited, { username, password: PASSWORD });
  await expect(invited.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
});

async function choosePassword(page: Page, path: string, password: string, title = 'Set a new password'): Promise<void> {
  await page.goto(path);
  await expect(headed(page, title)).toBeVisible();
  await fillIn(page, password);
  await expect(headed(page, 'Your password is set')).toBeVisible();
}

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
}

import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { apiAs, expectRefusal } from '../api.ts';
import { signIn } from '../pages/auth-page.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

async function download(page: Page, link: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return { name: file.suggestedFilename(), data: JSON.parse(await readFile(await file.path(), 'utf8')) };
}

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

for (const viewport of SIZES) {
  test(`at ${viewport.width} px a customer downloads their data, and deletes account and data`, async ({ browser }) => {
    const { email } = newVisitor();
    const account = { username: email.split('@')[0] ?? '', password: 'a long enough horse' };
    const registered = await (await apiAs()).post('/api/register', { data: { ...account, email } });
    expect(registered.status(), await registered.text()).toBe(201);
    const window = await browser.newContext({ viewport });
    const page = await window.newPage();
    await signIn(page, account);
    await page.goto('/settings');
    const file = await download(page, 'Download my data');
    expect(file.name).toBe('my-data.json');
    expect(file.data).toMatchObject({ account: { username: account.username, email }, sessions: [{}], clients: [] });

    await page.getByRole('button', { name: 'Delete account and data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account and data?' });
    await expect(dialog).toBeVisible();
    await expectNoOverflow(page);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Delete account and data' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await dialog.getByLabel('Password').fill(account.password);
    await dialog.getByRole('button', { name: 'Delete account and data' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page
        .getByRole('link', { name: 'Sign In' })
        .or(page.getByRole('button', { name: 'Sign In' }))
        .first(),
    ).toBeVisible();
    await expectRefusal(await (await apiAs()).post('/api/login', { data: account }), 401, 'BAD_CREDENTIALS');
    await window.close();
  });

  test(`at ${viewport.width} px a super admin downloads a client's data and erases it`, async ({ browser }) => {
    const { name, email, phone } = newVisitor();
    const boss = await apiAs(accounts.super);
    const created = await boss.post('/api/clients', { data: { name, email, phone, preferred_contact: 'email' } });
    const { id } = await created.json();
    const window = await windowOf(browser, 'super', { viewport });
    const page = await window.newPage();
    await page.goto(`/clients/${id}`);
    const file = await download(page, 'Download data');
    expect(file.data).toMatchObject({ account: null, clients: [{ id, name, email }] });
    await page.getByRole('button', { name: 'Erase data' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase the personal data of ${name}?` });
    await expect(dialog.getByText('the company must keep its accounts')).toBeVisible();
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Erase personal data' }).click();
    await expect(page.getByRole('heading', { name: `Erased client ${id}` })).toBeVisible();
    await expect(page.getByText(/^Erased on/)).toBeVisible();
    const found = await boss.get(`/api/clients?search=${encodeURIComponent(email)}`);
    expect(await found.json()).toEqual([]);
    await window.close();
  });
}

import { expect, type Page } from 'playwright/test';
import { waitForMail } from '../mailbox.ts';
import { addAuthenticator, addPasskey, codeAfter, enterPassword, newUser, saveCodes, setUpApp } from '../people.ts';
import { test } from '../test.ts';

const WIDTHS = [390, 1280];

async function signOut(page: Page): Promise<void> {
  expect((await page.request.post('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })).status()).toBe(200);
}

for (const width of WIDTHS) {
  test(`signs in with an authenticator app and a recovery code, ${width} px wide`, async ({ page }, info) => {
    const { username, email } = await newUser(page, width);
    const secret = await setUpApp(page);
    const [code = ''] = await saveCodes(page);
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    await waitForMail(email, /second factor was added/, username);

    await signOut(page);
    await enterPassword(page, username);
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    const field = page.getByLabel('Code', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await page.screenshot({ path: info.outputPath('sign-in-with-code.png') });
    await field.fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is not valid')).toBeVisible();
    await field.fill(codeAfter(secret, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/$/);

    await signOut(page);
    await enterPassword(page, username);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/settings');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  });

  test(`signs in with a passkey, after the password and without it, ${width} px wide`, async ({ page }, info) => {
    await addAuthenticator(page);
    const { username } = await newUser(page, width);
    await addPasskey(page, 'Test laptop');
    await saveCodes(page);
    await expect(page.getByText('Test laptop')).toBeVisible();
    await page
      .getByRole('heading', { name: 'Second factor' })
      .or(page.locator('#second-factor-title'))
      .first()
      .scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath('settings.png') });

    await signOut(page);
    await enterPassword(page, username);
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('sign-in-with-passkey.png') });
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page).toHaveURL(/\/$/);

    await signOut(page);
    await page.goto('/auth');
    await page.screenshot({ path: info.outputPath('sign-in.png') });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible();

    await page.goto('/settings');
    await page.getByRole('button', { name: 'Remove Test laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have none yet.')).toBeVisible();
    await signOut(page);
    await enterPassword(page, username);
    await expect(page).toHaveURL(/\/$/);
  });
}

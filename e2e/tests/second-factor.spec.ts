import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { apiAs } from '../api.ts';
import { waitForMail } from '../mailbox.ts';
import { newVisitor } from '../visitor.ts';

const PASSWORD = 'Plum harbour 41 wagons';
const WIDTHS = [390, 1280];

/** Registers a new user and opens a page of this width, signed in. */
async function newUser(page: Page, width: number): Promise<{ username: string; email: string }> {
  await page.setViewportSize({ width, height: 900 });
  const { email } = newVisitor();
  const username = email.split('@')[0] ?? '';
  const answer = await (await apiAs()).post('/api/register', { data: { username, email, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(201);
  await enterPassword(page, username);
  await expect(page).toHaveURL(/\/$/);
  return { username, email };
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page): Promise<void> {
  expect((await page.request.post('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })).status()).toBe(200);
}

/** @returns the recovery codes that are shown once */
async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

/** The code of the step after `step`; the server accepts it already. */
const codeAfter = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

for (const width of WIDTHS) {
  test(`signs in with an authenticator app and a recovery code, ${width} px wide`, async ({ page }, info) => {
    const { username, email } = await newUser(page, width);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
    await page.screenshot({ path: info.outputPath('set-up.png') });
    await dialog.getByLabel('Code').fill(codeAfter(secret, -1));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
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
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const { username } = await newUser(page, width);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Test laptop');
    await page.getByRole('button', { name: 'Create passkey' }).click();
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

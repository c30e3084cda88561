import { Secret, TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';
import { apiAs } from './api.ts';
import { newVisitor } from './visitor.ts';

/** How long an authenticator app shows a code. */
const STEP_MS = 30_000;

export const PASSWORD = 'Plum harbour 41 wagons';

export async function newUser(page: Page, width: number): Promise<{ username: string; email: string }> {
  await page.setViewportSize({ width, height: 900 });
  const { email } = newVisitor();
  const username = email.split('@')[0] ?? '';
  const answer = await (await apiAs()).post('/api/register', { data: { username, email, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(201);
  await enterPassword(page, username);
  await expect(page).toHaveURL(/\/$/);
  return { username, email };
}

export async function enterPassword(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function setUpApp(page: Page): Promise<string> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  // The code before the current one is good until the step ends.
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < STEP_MS / 3) await page.waitForTimeout(left);
  await dialog.getByLabel('Code').fill(codeAfter(secret, -1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  return secret;
}

export async function addAuthenticator(page: Page): Promise<void> {
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
}

export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create passkey' }).click();
}

export async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

/** @returns the code of the step that many steps from now; the server accepts those beside the current one */
export const codeAfter = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

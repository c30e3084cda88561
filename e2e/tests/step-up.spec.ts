import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { ageProof } from '../age-proof.ts';
import { apiAs } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import {
  addAuthenticator,
  addPasskey,
  codeAfter,
  enterPassword,
  newUser,
  PASSWORD,
  saveCodes,
  setUpApp,
} from '../people.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const NOTHING_DONE = "You didn't confirm that it is you, so nothing was done.";
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

async function largePayment(staff: APIRequestContext): Promise<{ id: number; amount: string }> {
  const { appointmentId } = await bookedLoad(staff, newVisitor({ distance: '400' }), 3);
  const [payment] = await (await staff.get(`/api/appointments/${appointmentId}/payments`)).json();
  expect(Number(payment.amount)).toBeGreaterThan(200);
  return payment;
}

for (const width of [390, 1280]) {
  test(`staff export and refund after typing the password again, ${width} px wide`, async ({ page }, info) => {
    test.slow();
    const { id } = await largePayment(await apiAs(accounts.admin));
    await page.setViewportSize({ width, height: 900 });
    await enterPassword(page, accounts.admin.username, accounts.admin.password);
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto('/clients');
    await ageProof(page.context());
    // On a phone the export is in the list's menu.
    const exportList = async () => {
      if (width > 639) return await page.getByRole('link', { name: /^Export/ }).click();
      await page.getByRole('button', { name: 'More for clients' }).click();
      await page.getByRole('menuitem', { name: /^Export/ }).click();
    };
    await exportList();
    const password = question(page).getByLabel('Password');
    await expect(password).toBeFocused();
    await page.screenshot({ path: info.outputPath('password.png') });
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(NOTHING_DONE)).toBeVisible();
    await expect(page).toHaveURL(/\/clients$/);

    await exportList();
    await password.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(question(page).getByText('This is not your password.')).toBeVisible();
    await page.screenshot({ path: info.outputPath('wrong-password.png') });
    await password.fill(accounts.admin.password);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(await readFile((await file.path()) ?? '', 'utf8')).toMatch(/^\uFEFF?"?[\w ]+"?,/);
    await expect(question(page)).toHaveCount(0);

    await page.goto(`/payments?payment=${id}`);
    await page.getByRole('button', { name: 'Refund…', exact: true }).click();
    await ageProof(page.context());
    const alert = page.getByRole('alertdialog');
    const refund = alert.getByRole('button', { name: /^Refund \$/ });
    await refund.click();
    await expect(password).toBeFocused();
    await page.screenshot({ path: info.outputPath('above-a-dialog.png') });
    await page.keyboard.press('Escape');
    await expect(page.getByText(NOTHING_DONE)).toBeVisible();
    await expect(alert).toBeVisible();
    await refund.click();
    await password.fill(accounts.admin.password);
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Payment refunded successfully')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test(`a code of the app is asked for too, ${width} px wide`, async ({ page }, info) => {
    await newUser(page, width);
    const secret = await setUpApp(page);
    await saveCodes(page);
    await ageProof(page.context());
    await page.getByRole('button', { name: 'Make new recovery codes' }).click();
    await question(page).getByLabel('Password').fill(PASSWORD);
    const code = question(page).getByLabel('Code', { exact: true });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill('000000');
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(question(page).getByText('This code is not valid')).toBeVisible();
    await page.screenshot({ path: info.outputPath('code.png') });
    await code.fill(codeAfter(secret, 1));
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await saveCodes(page);
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  });

  test(`a passkey is enough, ${width} px wide`, async ({ page }, info) => {
    await addAuthenticator(page);
    await newUser(page, width);
    await addPasskey(page, 'Test laptop');
    await saveCodes(page);
    await ageProof(page.context());
    await page.getByRole('button', { name: 'Remove Test laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(question(page).getByRole('button', { name: 'Use your passkey' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('passkey.png') });
    await question(page).getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByText('You have none yet.')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });
}

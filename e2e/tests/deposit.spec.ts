import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { dayIn } from '../bookings.ts';
import { bookingPath, paymentPath, waitForMail } from '../mailbox.ts';
import { signIn } from '../pages/auth-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { changeSettings } from '../settings.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

const PHONE = { width: 390, height: 844 };
/** A day that few other tests book. */
const BOOKED_IN = 12;
const [TOTAL, DEPOSIT, BALANCE] = ['$51.65', '$15.49', '$36.16'];

let boss: APIRequestContext;
let before: Record<string, unknown>;
test.beforeAll(async () => {
  boss = await apiAs(accounts.super);
  before = await changeSettings(boss, { deposit_percent: 30, balance_hours: 72 });
});
test.afterAll(() => changeSettings(boss, before));

async function withDeposit(page: Page, visitor: Visitor): Promise<string> {
  const { reference } = await approvedQuote(visitor, boss);
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(`Total${TOTAL}Due now (deposit)${DEPOSIT}Balance${BALANCE}`);
  await payment.pickSlot(BOOKED_IN);
  await expect(
    page.getByText(`You pay the deposit of ${DEPOSIT} now and the balance of ${BALANCE} later.`),
  ).toBeVisible();
  await payment.enterCard('4242424242424242');
  await payment.payNow();
  await payment.expectPaid();
  return paymentPath(await waitForMail(visitor.email, /^Confirmed/, BALANCE));
}

const dueOn = (page: Page) => page.getByRole('region', { name: `Balance due ${BALANCE}` });

test('a customer pays a deposit when booking and the balance by link, on a phone', async ({ browser }) => {
  test.setTimeout(180_000);
  const visitor = newVisitor();
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  const link = await withDeposit(page, visitor);

  await test.step('a declined card leaves the trip as it is', async () => {
    await page.goto(link);
    await PaymentPage.at(page).expectTitle('Your trip is booked');
    await dueOn(page).getByRole('button', { name: 'Pay balance' }).click();
    await PaymentPage.at(page).enterCard('4000000000000002');
    await PaymentPage.at(page).payNow();
    await expect(page.getByText(/^Your booking isn't affected\./)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('another one pays the balance', async () => {
    await PaymentPage.at(page).enterCard('4242424242424242');
    await PaymentPage.at(page).payNow();
    await PaymentPage.at(page).expectTitle('Paid in full');
    await page.reload();
    await expect(page.getByText(/^You've paid in full and your appointment is confirmed\./)).toBeVisible();
  });

  await test.step('each payment has its receipt, and nothing is due', async () => {
    const booking = bookingPath(await waitForMail(visitor.email, /balance|paid in full/i, '/booking/'));
    await expect(async () => {
      await page.goto(booking);
      await page.getByText('Receipts', { exact: true }).click();
      await expect(page.getByRole('link', { name: /^Receipt .+ as PDF$/ })).toHaveCount(2, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(/^Balance due/)).toHaveCount(0);
  });
});

test('a bank that asks for a confirmation charges the balance once', async ({ page }) => {
  test.setTimeout(120_000);
  const visitor = newVisitor();
  await page.goto(await withDeposit(page, visitor));
  await dueOn(page).getByRole('button', { name: 'Pay balance' }).click();
  const payment = PaymentPage.at(page);
  await payment.enterCard('4000002760003184');
  await payment.payNow();
  await payment.bank().getByRole('button', { name: 'Complete' }).click();
  await payment.expectTitle('Paid in full');
});

test('a clerk sees what is due, and records the balance in cash', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const visitor = newVisitor();
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  const link = await withDeposit(phone, visitor);
  await phone.goto(link);
  await dueOn(phone).getByRole('button', { name: 'Pay balance' }).click();
  await PaymentPage.at(phone).enterCard('4242424242424242');

  await signIn(page, accounts.admin);
  await page.goto(`/appointments?status=balance_due&from=${dayIn(0)}&to=${dayIn(BOOKED_IN + 14)}`);
  const row = page.getByRole('row').filter({ hasText: visitor.name }).first();
  await expect(row).toContainText(`${BALANCE} due`);
  await row.getByRole('button', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(BALANCE).first()).toBeVisible();
  await dialog.getByRole('link', { name: 'Record cash or a check' }).click();
  await page.getByRole('button', { name: `Record ${BALANCE}` }).click();
  await expect(page.getByText('Payment recorded successfully').first()).toBeVisible();

  // The card form was open all the while.
  await PaymentPage.at(phone).payNow();
  await expect(phone.getByText(/already paid/).first()).toBeVisible({ timeout: 20_000 });
  await page.goto('/payments');
  for (const part of ['Deposit', 'Balance'])
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: visitor.name })
        .filter({ hasText: part })
        .filter({ hasText: 'Completed' }),
    ).toHaveCount(1);
});

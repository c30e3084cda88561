import { type APIRequestContext, expect } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { moneyOf, NOT_PAID, PAID_ONCE } from '../money.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const ASKED_BY_THE_BANK = '4000002760003184';
const COMPLETE = { name: 'Complete', exact: true };

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

test('a failed authentication takes no money and keeps the hold; a passed one pays', async ({ page }) => {
  const { id, reference } = await approvedQuote(newVisitor(), staff);
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.pickSlot(9);
  await payment.enterCard(ASKED_BY_THE_BANK);
  await payment.payNow();
  await payment.bank().getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText(/^We are unable to authenticate your payment method\./)).toBeVisible();
  await expect(page.getByText(/^We're still holding your time\./)).toBeVisible();
  await payment.expectHeld();
  expect(await moneyOf(staff, id)).toEqual(NOT_PAID);

  await payment.payNow();
  await payment.bank().getByRole('button', COMPLETE).click();
  await payment.expectPaid();
  expect(await moneyOf(staff, id)).toEqual(PAID_ONCE);
});

test('a refresh during authentication loses nothing', async ({ page }) => {
  const { id, reference } = await approvedQuote(newVisitor(), staff);
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.pickSlot(9);
  await payment.enterCard(ASKED_BY_THE_BANK);
  await payment.payNow();
  await expect(payment.bank().getByRole('button', COMPLETE)).toBeEnabled();
  await page.reload();
  await payment.expectHeld();
  expect(await moneyOf(staff, id)).toEqual(NOT_PAID);

  await payment.enterCard(ASKED_BY_THE_BANK);
  await payment.payNow();
  await payment.bank().getByRole('button', COMPLETE).click();
  await payment.expectPaid();
  expect(await moneyOf(staff, id)).toEqual(PAID_ONCE);
});

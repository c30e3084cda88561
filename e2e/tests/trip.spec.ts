import { join } from 'node:path';
import { type APIRequestContext, expect } from 'playwright/test';
import { apiAs } from '../api.ts';
import { dayIn } from '../bookings.ts';
import { bookingPath, paymentPath, waitForMail } from '../mailbox.ts';
import { signIn } from '../pages/auth-page.ts';
import { longDate, pickDay } from '../pages/dashboard.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { QuotePage } from '../pages/quote-page.ts';
import { changeSettings } from '../settings.ts';
import { accounts } from '../stack.ts';
import { Strip } from '../strip.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const PHONE = { width: 390, height: 844 };
/** Free until two weeks before. The trip is booked inside these weeks, so half is kept even after it is moved out of them. */
const POLICY = { cancel_free_hours: 336, cancel_late_percent: 50, cancel_no_show_percent: 0 };
const [BOOKED_IN, MOVED_TO] = [11, 20];

let boss: APIRequestContext;
let before: Record<string, unknown>;
test.beforeAll(async () => {
  boss = await apiAs(accounts.super);
  before = await changeSettings(boss, POLICY);
});
test.afterAll(() => changeSettings(boss, before));

test('a trip from the quote to a late cancellation: a customer on a phone without an account, and a clerk', async ({
  browser,
}, info) => {
  test.setTimeout(300_000);
  const strip = new Strip((name) => info.outputPath(name));
  const visitor = newVisitor();
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  const office = await (await browser.newContext()).newPage();
  let booking = '';

  await test.step('the customer asks for a quote', async () => {
    const form = await QuotePage.open(phone);
    await form.fill(visitor);
    await strip.add(phone, 'A customer asks for a quote');
    await form.submit();
    await expect(phone).toHaveURL(/\/quote\/received/);
  });

  await test.step('the clerk approves it', async () => {
    await signIn(office, accounts.admin);
    await office.goto('/admin');
    await office.getByRole('tab', { name: 'Quotes' }).click();
    await office.getByRole('row').filter({ hasText: visitor.name }).click();
    const dialog = office.getByRole('dialog');
    await expect(dialog.getByText(visitor.origin)).toBeVisible();
    await strip.add(office, 'A clerk approves it');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(office.getByText('Quote approved successfully')).toBeVisible();
  });

  await test.step('the customer reads the policy and pays', async () => {
    const mail = await waitForMail(visitor.email, /approved/i, '/payment/');
    const payment = await PaymentPage.open(phone, paymentPath(mail));
    await payment.pickSlot(BOOKED_IN);
    await payment.enterCard('4242424242424242');
    const policy = phone.getByText(/^Free cancellation of this trip has already ended: if you cancel, we refund/);
    await expect(policy).toBeVisible();
    await policy.scrollIntoViewIfNeeded();
    await strip.add(phone, 'The customer reads the policy and pays');
    await payment.payNow();
    await payment.expectPaid();
    await phone.evaluate('scrollTo(0, 0)');
    await strip.add(phone, 'The booking is confirmed');
  });

  await test.step('the customer moves the trip by the mailed link', async () => {
    booking = bookingPath(await waitForMail(visitor.email, /^Confirmed/, '/booking/'));
    await phone.goto(booking);
    await phone.getByRole('button', { name: 'Change Date or Time' }).click();
    await pickDay(phone, dayIn(MOVED_TO));
    await phone
      .getByRole('radiogroup', { name: /^Available times on/ })
      .getByRole('radio')
      .last()
      .click();
    await strip.add(phone, 'The customer moves the trip, without an account');
    await phone.getByRole('button', { name: 'Confirm new time' }).click();
    await expect(phone.getByText(longDate(dayIn(MOVED_TO))).first()).toBeVisible();
  });

  await test.step('the clerk refunds part', async () => {
    const [row] = await (await boss.get(`/api/appointments?limit=200`))
      .json()
      .then((rows: { id: number; origin: string }[]) => rows.filter(({ origin }) => origin === visitor.origin));
    const [paid] = await (await boss.get(`/api/appointments/${row?.id}/payments`)).json();
    await office.goto(`/payments?payment=${paid.id}`);
    await office.getByRole('button', { name: 'Partial refund…' }).click();
    const dialog = office.getByRole('dialog', { name: /^Partial refund of payment/ });
    await dialog.getByLabel('Amount').fill('10.00');
    await dialog.getByLabel('Reason').fill('The truck came late');
    await strip.add(office, 'A clerk refunds part, with a reason');
    await dialog.getByRole('button', { name: 'Refund this amount' }).click();
    await expect(office.getByText('Partly refunded').first()).toBeVisible();
    await waitForMail(visitor.email, /refund/i, 'The truck came late');
  });

  await test.step('the customer reads what a cancellation refunds, and cancels', async () => {
    await phone.goto(booking);
    await phone.getByRole('button', { name: 'Cancel booking' }).click();
    const question = phone.getByRole('alertdialog', { name: 'Cancel this booking?' });
    // $51.65 were paid and $10.00 refunded; half of the rest is kept, and the odd cent goes to the customer.
    await expect(question).toContainText('$20.83');
    await strip.add(phone, 'What is refunded is said before cancelling');
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(phone.getByText(/^We're refunding \$20\.83 of your payment and keeping \$20\.82/)).toBeVisible();
    await strip.add(phone, 'The trip is cancelled');
  });

  await test.step('each movement of money has its receipt, and the books agree', async () => {
    await phone.getByText('Receipts', { exact: true }).click();
    await expect(phone.getByRole('link', { name: /^Receipt .+ as PDF$/ })).toHaveCount(1);
    // A job has them issued ten seconds after the refund.
    await expect(async () => {
      await phone.reload();
      await phone.getByText('Receipts', { exact: true }).click();
      await expect(phone.getByRole('link', { name: /^Credit note .+ as PDF$/ })).toHaveCount(2, { timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
    await phone.getByText('Receipts', { exact: true }).scrollIntoViewIfNeeded();
    await strip.add(phone, 'Every payment and refund has its receipt');
    await office.reload();
    await expect(office.getByText('Fee kept').first()).toBeVisible();
    await strip.add(office, 'The clerk sees the fee');
  });

  if (process.env.E2E_STRIP === '1')
    await strip.draw(browser, join(process.env.E2E_REPO ?? '..', 'docs/trip-by-link.png'));
});

import { type APIRequestContext, expect } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { dayIn } from '../bookings.ts';
import { moneyOf, NOT_PAID, PAID_ONCE } from '../money.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { accounts, stack } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const GOOD_CARD = '4242424242424242';
const DAY = 7;
/** Appended to the card provider's script: the page's first payment throws. */
const BREAKS_ONCE = `;{
  const create = window.Stripe;
  window.Stripe = (...args) => {
    const stripe = create(...args);
    const confirm = stripe.confirmPayment.bind(stripe);
    stripe.confirmPayment = () => {
      stripe.confirmPayment = confirm;
      return Promise.reject(new Error('broken for a test'));
    };
    return stripe;
  };
}`;

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

test('a broken card form is a Payment Error, charges nothing and can pay again', async ({ page }) => {
  const { id, reference } = await approvedQuote(newVisitor(), staff);
  await page.route(`${stack.sandboxUrl}/stripe.js`, async (route) => {
    const script = await route.fetch();
    await route.fulfill({ response: script, body: (await script.text()) + BREAKS_ONCE });
  });
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.pickSlot(DAY);
  await payment.enterCard(GOOD_CARD);
  await payment.payNow();
  await expect(page.getByText('Payment Error', { exact: true })).toBeVisible();
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  expect(await moneyOf(staff, id)).toEqual(NOT_PAID);
  await payment.payNow();
  await payment.expectPaid();
  expect(await moneyOf(staff, id)).toEqual(PAID_ONCE);
});

test('shows a payment as recorded until its appointment is confirmed', async ({ page }) => {
  const { id, reference } = await approvedQuote(newVisitor(), staff);
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.pickSlot(DAY);
  // The server confirms faster than anyone can read, so keep its answers as they are right after the charge.
  const quote = await (await page.request.get(`/api/payment/quotes/${reference}`)).json();
  await page.route(/\/api\/payment\/quotes\/[^/]+$/, (route) => route.fulfill({ json: quote }));
  const times = { appointment_time_start: '09:00:00', appointment_time_end: '10:00:00' };
  const recorded = {
    status: 'recorded',
    message: 'Recorded',
    appointment_id: 1,
    appointment_date: dayIn(DAY),
    ...times,
  };
  await page.route(/\/api\/quotes\/confirm-payment$/, (route) => route.fulfill({ json: recorded }));
  await payment.enterCard(GOOD_CARD);
  await payment.payNow();
  await payment.expectTitle('Payment Recorded');
  await expect(page.getByText("Failed to confirm appointment. We'll keep trying.")).toBeVisible();
  await expect(page.getByText(/Our team will contact you\.$/)).toBeVisible();
  await page.unrouteAll();
  await payment.expectPaid();
  expect(await moneyOf(staff, id)).toEqual(PAID_ONCE);
});

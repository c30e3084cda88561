import { type APIRequestContext, expect } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { bookedLoad, dayIn, freeSlots } from '../bookings.ts';
import { waitForMail } from '../mailbox.ts';
import { longDate, twelveHours } from '../pages/dashboard.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

const GOOD_CARD = '4242424242424242';

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

test('the link shows in the tab that paid how the trip changed: rescheduled, then cancelled', async ({ page }) => {
  test.setTimeout(120_000);
  const { id, reference } = await approvedQuote(newVisitor(), staff);
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.pickSlot(8);
  await payment.enterCard(GOOD_CARD);
  await payment.payNow();
  await payment.expectPaid();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/quote');

  const { appointment_id } = await (await staff.get(`/api/quotes/${id}`)).json();
  const change = async (data: object) => {
    const answer = await staff.put(`/api/appointments/${appointment_id}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  // Late slots of another day: most tests take the first ones.
  const date = dayIn(9);
  const { start_time, end_time } = (await freeSlots(staff, 9)).at(-2) ?? { start_time: '', end_time: '' };
  const hours = { appointment_time_start: start_time, appointment_time_end: end_time };
  await change({ status: 'confirmed', appointment_date: date, ...hours, exact: true });
  await page.reload();
  await payment.expectTitle('Your trip is booked');
  await expect(page.getByText(longDate(date))).toBeVisible();
  await expect(page.getByText(new RegExp(`^${twelveHours(start_time)} – `))).toBeVisible();

  await change({ status: 'cancelled' });
  await page.reload();
  await payment.expectTitle('This trip was cancelled');
  await expect(page.getByText(/^We're refunding your payment\./)).toBeVisible();
  await expect(page.getByText('Payment Successful!')).toHaveCount(0);
});

test('the link of a trip cancelled before payment offers no times and says why', async ({ page }) => {
  const { id, reference } = await approvedQuote(newVisitor(), staff);
  const { appointment_id } = await (await staff.get(`/api/quotes/${id}`)).json();
  const answer = await staff.put(`/api/appointments/${appointment_id}`, { data: { status: 'cancelled' } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`/payment/${reference}`);
  await PaymentPage.at(page).expectTitle('This trip was cancelled');
  await expect(page.getByText("You don't need to pay anything.")).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pay Now/ })).toHaveCount(0);
});

test('an expired quote says so', async ({ page }) => {
  // From the demo data: no quote of a test expires in time.
  const [expired] = await (await staff.get('/api/quotes?status=expired')).json();
  await page.goto(`/payment/${expired.reference}`);
  await PaymentPage.at(page).expectTitle('This quote has expired');
  await expect(page.getByText('Quote Not Available')).toBeVisible();
});

test('the payment page opens on the requested date', async ({ page }) => {
  const [visitor, day] = [newVisitor(), dayIn(6)];
  const { id, reference } = await requestQuoteFor(visitor, day);
  await staff.post(`/api/quotes/${id}/approve`);
  await page.goto(`/payment/${reference}`);
  await expect(page.getByText(new RegExp(`You asked for \\w+day, ${longDate(day)}, morning\\.`))).toBeVisible();
  const chosen = page.getByRole('group', { name: 'Delivery date' }).getByRole('radio').nth(6);
  await expect(chosen).toBeChecked();
});

test('email and payment page show the same booking number', async ({ page }) => {
  const visitor = newVisitor();
  const { reference } = await bookedLoad(staff, visitor, 6);
  const { subject, text } = await waitForMail(visitor.email, /^Confirmed/, visitor.origin);
  const number = /\(reference (#\d+)\)$/.exec(subject)?.[1] ?? 'none';
  expect(text).not.toMatch(/appointment number/i);
  await page.goto(`/payment/${reference}`);
  await expect(page.getByText(number, { exact: true })).toBeVisible();
});

async function requestQuoteFor(visitor: Visitor, requested_date: string): Promise<{ id: number; reference: string }> {
  const { name, email, phone, origin, destination, distance } = visitor;
  const contact = { name, email, phone, preferred_contact: 'email' };
  const load = { origin, destination, distance, load_weight: 100, item_description: 'Two chairs' };
  const answer = await staff.post('/api/public/quotes', {
    data: { contact, ...load, requested_date, requested_time: 'Morning' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return await answer.json();
}

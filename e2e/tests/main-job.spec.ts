import { expect } from 'playwright/test';
import { apiAs } from '../api.ts';
import { paymentPath, waitForMail } from '../mailbox.ts';
import { signIn } from '../pages/auth-page.ts';
import { appointmentCard } from '../pages/dashboard.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { QuotePage } from '../pages/quote-page.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const DECLINED = '4000000000000002';
const GOOD_CARD = '4242424242424242';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('takes a load from quote request to a confirmed, paid booking', async ({ browser, page }) => {
  test.setTimeout(240_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser logs these two expected refusals: no session yet, and the declined card.
    const expected = /\/api\/user$|\/confirm$/.test(message.location().url) && /status of 40[12]/.test(message.text());
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  // Casey's email is verified, so the appointment must appear on Casey's dashboard.
  const visitor = newVisitor({ email: accounts.casey.email });

  await test.step('a visitor requests a quote and sees its itemised price', async () => {
    const form = await QuotePage.open(page);
    await form.fill(visitor);
    // 24.5 miles, local: 0.7 x 24.5 = 17.15; 24.5 / 3 x 3 = 24.50; 640 lbs: 10.00.
    for (const figure of ['$17.15', '$24.50', '$10.00', '$51.65'])
      await expect(page.getByText(figure).filter({ visible: true }).first()).toBeVisible();
    await form.submit();
    await expect(page).toHaveURL(/\/quote\/received/);
    await expect(page.getByText('$51.65').filter({ visible: true }).first()).toBeVisible();
  });

  const staffPage = await (await browser.newContext()).newPage();
  await test.step('staff approve the quote', async () => {
    await signIn(staffPage, accounts.admin);
    await staffPage.goto('/admin');
    await staffPage.getByRole('tab', { name: 'Quotes' }).click();
    await staffPage.getByRole('row').filter({ hasText: visitor.name }).click();
    const dialog = staffPage.getByRole('dialog');
    await expect(dialog.getByText(`Quote for ${visitor.name}`)).toBeVisible();
    await expect(dialog.getByText(visitor.origin)).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(staffPage.getByText('Quote approved successfully')).toBeVisible();
  });

  const mail = await waitForMail(visitor.email, /approved/i, visitor.origin);
  const path = paymentPath(mail);

  await test.step('the card is declined, the slot stays held, a second card pays', async () => {
    const payment = await PaymentPage.open(page, path);
    await payment.pickSlot(13);
    await payment.enterCard(DECLINED);
    await payment.payNow();
    await expect(page.getByText('Your card was declined.').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Held for you', { exact: true })).toBeVisible();
    await payment.enterCard(GOOD_CARD);
    await payment.payNow();
    await payment.expectPaid();
  });

  await test.step('customer and staff see the booking', async () => {
    await waitForMail(visitor.email, /confirmed/i, visitor.origin);
    const staff = await apiAs(accounts.admin);
    const appointments = (await (await staff.get('/api/appointments?limit=200')).json()) as Record<string, unknown>[];
    const booked = appointments.find((row) => row.origin === visitor.origin);
    expect(booked).toMatchObject({ status: 'confirmed', total_amount: '51.65', appointment_date: expect.any(String) });
    const payments = (await (await staff.get(`/api/appointments/${booked?.id}/payments`)).json()) as unknown[];
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({ status: 'completed', amount: '51.65' });
    const quotes = (await (await staff.get('/api/quotes?limit=200')).json()) as Record<string, unknown>[];
    expect(quotes.find((row) => row.origin === visitor.origin)).toMatchObject({ status: 'confirmed' });

    const slots = (await (await staff.get(`/api/time-slots/date/${booked?.appointment_date}`)).json()) as Record<
      string,
      unknown
    >[];
    const slot = slots.find((row) => row.appointment_id === booked?.id);
    expect(slot).toMatchObject({
      start_time: booked?.appointment_time_start,
      end_time: booked?.appointment_time_end,
      is_available: false,
    });
    const free = (await (await staff.get(`/api/public/time-slots/available/${booked?.appointment_date}`)).json()) as {
      id: number;
    }[];
    expect(free.map((row) => row.id)).not.toContain(slot?.id);

    await staffPage.goto('/admin');
    await staffPage.getByRole('tab', { name: 'Appointments' }).click();
    await expect(staffPage.getByRole('row').filter({ hasText: visitor.origin })).toContainText(/confirmed/i);

    const caseyPage = await (await browser.newContext()).newPage();
    await signIn(caseyPage, accounts.casey);
    const card = appointmentCard(caseyPage, visitor.origin);
    await expect(card).toContainText(/confirmed/i);
    await expect(card).toContainText('$51.65');
  });

  expect(complaints).toEqual([]);
});

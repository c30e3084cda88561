import { type APIRequestContext, type Browser, expect, test } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { dayIn } from '../bookings.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { windowOf } from '../sessions.ts';
import { changeSettings } from '../settings.ts';
import { accounts } from '../stack.ts';
import { newVisitor } from '../visitor.ts';

const LAST_SHOWN_DAY = 13;
/** No other test books in these hours. */
const EVENING = [20, 21, 22];

let boss: APIRequestContext;
let before: Record<string, unknown>;
test.beforeAll(async () => {
  boss = await apiAs(accounts.super);
  before = await changeSettings(boss, { trip_takes: 'hours', overtime_hours: 2 });
  for (const hour of EVENING) {
    const times = { start_time: `${hour}:00:00`, end_time: `${hour + 1}:00:00` };
    const added = await boss.post('/api/time-slots', {
      data: { date: dayIn(LAST_SHOWN_DAY), ...times, is_available: true },
    });
    expect(added.status(), await added.text()).toBe(201);
  }
});
test.afterAll(() => changeSettings(boss, before));

async function openDay(browser: Browser, reference: string): Promise<PaymentPage> {
  const payment = await PaymentPage.open(await browser.newPage(), `/payment/${reference}`);
  await payment.day(LAST_SHOWN_DAY).check({ force: true });
  await expect(payment.slots().first()).toBeVisible();
  return payment;
}

const evening = ({ page }: PaymentPage) => page.getByRole('radio', { name: /^(8|9|10):00 PM/ });

test('a trip takes its truck for all its hours: nobody is offered a start that it overlaps', async ({ browser }) => {
  const quote = await approvedQuote(newVisitor({ distance: '55' }), boss);
  const buyer = await openDay(browser, quote.reference);
  await expect(evening(buyer)).toHaveCount(3);
  await buyer.page.getByRole('radio', { name: /^9:00 PM/ }).check({ force: true });
  await buyer.expectHeld();
  await buyer.enterCard('4242424242424242');
  await buyer.payNow();
  await buyer.expectPaid();

  const rival = await openDay(browser, (await approvedQuote(newVisitor(), boss)).reference);
  await expect(evening(rival)).toHaveCount(0);

  const office = await (await windowOf(browser, 'admin')).newPage();
  await office.goto(`/time-slots?date=${dayIn(LAST_SHOWN_DAY)}`);
  const { appointment_id } = await (await boss.get(`/api/quotes/${quote.id}`)).json();
  await expect(office.getByRole('link', { name: `Appointment #${appointment_id}` })).toHaveCount(1);
  await expect(office.getByRole('link', { name: /^Booked: .*, 21:00 – 23:00$/ })).toBeVisible();
});

import { type APIRequestContext, type Browser, expect } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { dayIn } from '../bookings.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { windowOf } from '../sessions.ts';
import { changeSettings } from '../settings.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const EDITED_DAY = 12;
const LAST_SHOWN_DAY = 13;
/** No other test books in these hours. */
const EVENING = [20, 21, 22];

let boss: APIRequestContext;
let before: Record<string, unknown>;
test.beforeAll(async () => {
  boss = await apiAs(accounts.super);
  before = await changeSettings(boss, { trip_takes: 'hours', overtime_hours: 2 });
  for (const day of [EDITED_DAY, LAST_SHOWN_DAY]) for (const hour of EVENING) await addHour(dayIn(day), hour);
});
test.afterAll(() => changeSettings(boss, before));

async function addHour(date: string, hour: number): Promise<void> {
  const data = { date, start_time: `${hour}:00:00`, end_time: `${hour + 1}:00:00`, is_available: true };
  const added = await boss.post('/api/time-slots', { data });
  expect(added.status(), await added.text()).toBe(201);
}

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

test('a trip that staff make longer keeps its truck for all of it, or for fewer hours with a reason', async ({
  browser,
}) => {
  const { name, email, phone } = newVisitor();
  const client = await boss.post('/api/clients', { data: { name, email, phone, preferred_contact: 'email' } });
  const trip = { origin: '1 Elm St, Albany', destination: '2 Oak Ave, Troy', service_type: 'local', notes: null };
  const load = { distance: '12', load_weight: 100, rate: '2.00', weight_fee: '25.00', total_amount: '99.00' };
  const when = {
    appointment_date: dayIn(EDITED_DAY),
    appointment_time_start: '20:00:00',
    appointment_time_end: '21:00:00',
  };
  const made = await boss.post('/api/appointments', {
    data: { client_id: (await client.json()).id, ...trip, ...load, ...when },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const slots = async () => {
    const all: { appointment_id: number | null }[] = await (
      await boss.get(`/api/time-slots/date/${dayIn(EDITED_DAY)}`)
    ).json();
    return all.filter(({ appointment_id }) => appointment_id === id).length;
  };
  expect(await slots()).toBe(2);

  const page = await (await windowOf(browser, 'admin')).newPage();
  await page.goto(`/appointments?search=${name}&from=${dayIn(EDITED_DAY)}&to=${dayIn(EDITED_DAY)}`);
  const edit = async (distance: string) => {
    await page.getByRole('button', { name: `Edit appointment #${id}` }).click();
    await page.getByLabel('Distance').fill(distance);
  };
  await edit('55');
  await expect(page.getByText('This trip now needs a truck for 3 hours.')).toBeVisible();
  await expect(page.getByText(/^A truck is available at its current time/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await slots()).toBe(3);

  await edit('200');
  await expect(page.getByText(/^No truck is available at its current time/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^No truck is free for all 8 hours of this trip then\./)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Book the truck for fewer hours' }).check();
  await page.getByLabel('Hours', { exact: true }).fill('2');
  await page.getByLabel('Why fewer are enough').fill('Two crews meet there');
  await expect(page.getByText(/^A truck is available at its current time/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await slots()).toBe(2);
  await page.goto(`/appointments?open=${id}`);
  await expect(page.getByText('2 hours: Two crews meet there')).toBeVisible();
});

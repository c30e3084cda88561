import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote, expectRefusal } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { appointmentCard } from '../pages/dashboard.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const email = accounts.casey.email;
let staff: APIRequestContext;
let casey: APIRequestContext;
test.beforeAll(async () => {
  [staff, casey] = await Promise.all([apiAs(accounts.admin), apiAs(accounts.casey)]);
});

/** A job links the client of a quote to Casey's account a moment after the request. */
async function linkedTrip(origin: string): Promise<number> {
  const find = async () => {
    const trips: { id: number; origin: string }[] = await (await casey.get('/api/appointments?own=true')).json();
    return trips.find((trip) => trip.origin === origin)?.id;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? 0;
}

const complete = (id: number) => casey.put(`/api/appointments/${id}`, { data: { status: 'completed' } });

test('refuses to complete a paid appointment before it starts', async ({ browser }) => {
  const visitor = newVisitor({ email });
  await bookedLoad(staff, visitor, 6);
  const id = await linkedTrip(visitor.origin);
  await expectRefusal(await complete(id), 409, 'APPOINTMENT_NOT_YET');
  await expectNotOffered(await dashboard(browser), visitor.origin);
});

test('refuses to complete an unpaid appointment without a date', async ({ browser }) => {
  const visitor = newVisitor({ email });
  await approvedQuote(visitor, staff);
  const id = await linkedTrip(visitor.origin);
  await expectRefusal(await complete(id), 409, 'APPOINTMENT_UNPAID');
  const page = await dashboard(browser);
  await expectNotOffered(page, visitor.origin);
  // One trip, one card and one way to pay.
  await expect(page.getByRole('region', { name: 'My quotes' })).not.toContainText(visitor.origin);
  await expect(appointmentCard(page, visitor.origin).getByRole('link', { name: 'Pay and pick a time' })).toBeVisible();
});

test('refuses to complete or confirm a refunded appointment', async ({ browser }) => {
  const visitor = newVisitor({ email });
  await bookedLoad(staff, visitor, 6);
  const id = await linkedTrip(visitor.origin);
  const change = (status: string) => casey.put(`/api/appointments/${id}`, { data: { status } });
  expect((await change('cancelled')).status()).toBe(200);
  await expectRefusal(await complete(id), 409, 'APPOINTMENT_CANCELLED');
  const page = await dashboard(browser);
  await expectNotOffered(page, visitor.origin);
  expect((await change('archived')).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('its appointment is confirmed')).toHaveCount(0);
});

async function dashboard(browser: Parameters<typeof windowOf>[0]): Promise<Page> {
  const page = await (await windowOf(browser, 'casey')).newPage();
  await page.goto('/');
  return page;
}

async function expectNotOffered(page: Page, origin: string): Promise<void> {
  const card = appointmentCard(page, origin);
  await expect(card).toBeVisible();
  const more = card.getByRole('button', { name: 'More' });
  if (await more.isVisible()) {
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  }
  await expect(page.getByText('Mark Completed')).toHaveCount(0);
  await page.keyboard.press('Escape');
}

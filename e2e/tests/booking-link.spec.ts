import { type APIRequestContext, expect, type Page, type Request } from 'playwright/test';
import { apiAs } from '../api.ts';
import { bookedLoad, dayIn, freeSlots } from '../bookings.ts';
import { bookingPath, waitForMail } from '../mailbox.ts';
import { longDate, pickDay, twelveHours } from '../pages/dashboard.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

const PHONE = { width: 390, height: 844 };
/** Days from now that few other tests book. */
const [BOOKED_IN, MOVED_TO] = [16, 23];

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const mailedPath = async (visitor: Visitor, subject: RegExp) =>
  bookingPath(await waitForMail(visitor.email, subject, '/booking/'));

test('a client without an account moves a trip by the mailed link, adds instructions and cancels it, on a phone', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const visitor = newVisitor();
  const { appointmentId } = await bookedLoad(staff, visitor, BOOKED_IN);
  const path = await mailedPath(visitor, /^Confirmed/);
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));

  await page.goto(path);
  await expect(headed(page, 'Your trip is booked')).toBeVisible();
  await expect(page.getByRole('main').getByText(visitor.origin)).toBeVisible();
  await expect(page.getByText(longDate(dayIn(BOOKED_IN))).first()).toBeVisible();
  await expect(page.getByText(/^Confirmed: your delivery/)).toBeVisible();

  // Inside the demo's hours: other tests add slots outside them.
  const slot = (await freeSlots(staff, MOVED_TO)).findLast(({ start_time }) => start_time <= '18:00:00');
  await page.getByRole('button', { name: 'Change Date or Time' }).click();
  await pickDay(page, dayIn(MOVED_TO));
  const times = page.getByRole('radiogroup', { name: /^Available times on/ });
  await times.getByRole('radio', { name: new RegExp(`^${twelveHours(slot?.start_time ?? '')}`) }).click();
  await page.getByRole('button', { name: 'Confirm new time' }).click();
  await expect(page.getByText('Your booking has a new time').first()).toBeVisible();
  await expect(page.getByText(longDate(dayIn(MOVED_TO))).first()).toBeVisible();
  const moved = await (await staff.get(`/api/appointments/${appointmentId}`)).json();
  expect([moved.appointment_date, moved.appointment_time_start]).toEqual([dayIn(MOVED_TO), slot?.start_time]);
  // The mail about the new time has the same link.
  expect(await mailedPath(visitor, /^Rescheduled/)).toBe(path);

  await page.getByLabel('Anything we should know?').fill('Gate code 12');
  await page.getByRole('button', { name: 'Save instructions' }).click();
  await expect(page.getByText('Instructions saved').first()).toBeVisible();
  const told = await (await staff.get(`/api/appointments/${appointmentId}`)).json();
  expect(told.instructions).toBe('Gate code 12');

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText('Your refund is the full');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(headed(page, 'This trip was cancelled')).toBeVisible();
  await expect(page.getByText(/^We're refunding your payment\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Date or Time' })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(PHONE.width);

  const entries: { actor: string; action: string }[] = await (
    await staff.get(`/api/history/appointments?subject=appointment&subject_id=${appointmentId}`)
  ).json();
  const byLink = entries.filter(({ actor }) => actor === 'Customer (booking link)').map(({ action }) => action);
  expect(byLink.toSorted()).toEqual([
    'appointment.cancelled',
    'appointment.instructions-changed',
    'appointment.rescheduled',
  ]);

  // Only the portal gets the secret, in addresses; no request says where it comes from.
  const secret = path.split('/').at(-1) ?? '';
  const referers = await Promise.all(requests.map(async (request) => (await request.allHeaders()).referer ?? ''));
  expect(referers.filter((referer) => referer.includes(secret))).toEqual([]);
  const elsewhere = requests.filter((request) => new URL(request.url()).origin !== new URL(page.url()).origin);
  expect(elsewhere.map((request) => request.url()).filter((url) => url.includes(secret))).toEqual([]);
});

test('a lost link is mailed again, and one that was cut off or forged shows nothing', async ({ browser }) => {
  const visitor = newVisitor();
  await bookedLoad(staff, visitor, BOOKED_IN);
  const path = await mailedPath(visitor, /^Confirmed/);
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  for (const bad of [path.slice(0, -1), `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`]) {
    await page.goto(bad);
    await expect(headed(page, "This link doesn't work")).toBeVisible();
    await expect(page.getByText(visitor.origin)).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Email me the link again' }).click();
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(/^If .* has bookings with us/)).toBeVisible();
  expect(await mailedPath(visitor, /^Your booking on/)).toBe(path);
});

import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { bookedLoad, dayIn, freeSlots } from '../bookings.ts';
import { waitForMail } from '../mailbox.ts';
import { appointmentCard, longDate, pickDay } from '../pages/dashboard.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

/** Days from now that have time slots and that no other test books. */
const UNBOOKED = 26;

test('a customer picks the exact hour; an hour that was just taken is refused and the hours reload', async ({
  browser,
}) => {
  const visitor = newVisitor({ email: accounts.casey.email });
  await bookedLoad(staff, visitor, 15);
  const ahead = await daysUntilFree(['12:00:00', '13:00:00', '14:00:00']);
  const day = dayIn(ahead);
  const page = await (await windowOf(browser, 'casey')).newPage();
  await openReschedule(page, visitor.origin);

  const confirm = page.getByRole('button', { name: 'Confirm Reschedule' });
  await expect(confirm).toBeDisabled();
  await confirm.click({ force: true });
  await expect(page.getByText('Incomplete information')).toBeVisible();
  await expect(page.getByText('Please select a date and time period for rescheduling.')).toBeVisible();

  await pickDay(page, day);
  await page.getByRole('radio', { name: 'Afternoon (11am-3pm)' }).check({ force: true });
  const hours = page.getByRole('group', { name: 'Your time' });
  const choice = page.getByRole('region', { name: 'New choice' });
  await expect(hours.getByRole('radio').first()).toBeChecked();
  await hours.getByRole('radio', { name: '1:00 PM to 2:00 PM' }).check({ force: true });
  await expect(choice).toContainText('1:00 PM – 2:00 PM');

  const taken = (await freeSlots(staff, ahead)).filter(({ start_time }) => start_time === '13:00:00');
  const block = (id: number, is_available: boolean) => staff.put(`/api/time-slots/${id}`, { data: { is_available } });
  try {
    for (const { id } of taken) expect((await block(id, false)).status()).toBe(200);
    await confirm.click();
    await expect(page.getByRole('alert').filter({ hasText: 'That time slot was just taken.' })).toBeVisible();
    await expect(hours.getByRole('radio', { name: '1:00 PM to 2:00 PM' })).toHaveCount(0);
  } finally {
    for (const { id } of taken) await block(id, true);
  }
  await expect(choice).toContainText(longDate(day));
  await expect(choice).toContainText('Afternoon (11am-3pm)');

  await hours.getByRole('radio', { name: '2:00 PM to 3:00 PM' }).check({ force: true });
  await confirm.click();
  const said = `${longDate(day)}, Afternoon (11am-3pm), 2:00 PM – 3:00 PM`;
  await expect(page.getByText(said)).toBeVisible({ timeout: 20_000 });
  await expect(appointmentCard(page, visitor.origin)).toContainText('2:00 PM – 3:00 PM');
  const { text } = await waitForMail(visitor.email, /^Rescheduled/, visitor.origin);
  expect(text).toContain(longDate(day));
  expect(text).toContain('2:00 PM');
});

test('a day without trucks has no time slots', async ({ browser }) => {
  const visitor = newVisitor({ email: accounts.casey.email });
  await bookedLoad(staff, visitor, 15);
  const date = dayIn(UNBOOKED);
  expect(await freeSlots(staff, UNBOOKED)).not.toEqual([]);
  await staff.post('/api/blackout-days', { data: { date } });
  try {
    const page = await (await windowOf(browser, 'casey')).newPage();
    await openReschedule(page, visitor.origin);
    await pickDay(page, date);
    await expect(page.getByText('No available time slots for this date')).toBeVisible();
  } finally {
    await staff.delete(`/api/blackout-days/${date}`);
  }
});

async function daysUntilFree(starts: string[]): Promise<number> {
  for (let days = 18; days < UNBOOKED; days += 1) {
    const free = new Set((await freeSlots(staff, days)).map(({ start_time }) => start_time));
    if (starts.every((start) => free.has(start))) return days;
  }
  throw new Error('no day has a free afternoon');
}

async function openReschedule(page: Page, origin: string): Promise<void> {
  await page.goto('/');
  await appointmentCard(page, origin).getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('Select Date')).toBeVisible();
}

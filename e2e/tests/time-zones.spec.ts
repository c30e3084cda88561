import { expect, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { type BookedLoad, bookedLoad } from '../bookings.ts';
import { waitForMail } from '../mailbox.ts';
import { appointmentCard, longDate, twelveHours } from '../pages/dashboard.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

const ZONES = [
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
];
/** In the business time zone one of these days has 23 hours and the other 25. */
const CLOCK_CHANGES = ['2027-03-14', '2027-11-07'];

let visitor: Visitor;
let booked: BookedLoad;
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  visitor = newVisitor({ email: accounts.casey.email });
  booked = await bookedLoad(await apiAs(accounts.admin), visitor, 15);
});

for (const zone of ZONES) {
  test(`in ${zone} an appointment has the same wall-clock time everywhere, also when the clocks change`, async ({
    browser,
  }) => {
    const customer = await (await windowOf(browser, 'casey', { timezoneId: zone })).newPage();
    const card = appointmentCard(customer, visitor.origin);
    await customer.goto('/');
    await expect(card).toContainText(longDate(booked.date));
    await expect(card).toContainText(twelveHours(booked.start));
    for (const day of CLOCK_CHANGES) {
      await moveTo(customer, day);
      await customer.reload();
      await expect(card).toContainText(longDate(day));
      await expect(card).toContainText('1:00 AM – 3:00 AM');
    }

    const staff = await (await windowOf(browser, 'admin', { timezoneId: zone })).newPage();
    await staff.goto(`/appointments?open=${booked.appointmentId}`);
    const dialog = staff.getByRole('dialog');
    // Staff read times in 24-hour format.
    await expect(dialog).toContainText(`${longDate(booked.date)}, ${booked.start.slice(0, 5)}`);
  });
}

test('email and calendar file show the same time', async () => {
  const { text } = await waitForMail(visitor.email, /confirmed/i, visitor.origin);
  expect(text).toContain(longDate(booked.date));
  expect(text).toContain(twelveHours(booked.start));
  const casey = await apiAs(accounts.casey);
  const file = await casey.get(`/api/appointments/${booked.appointmentId}/calendar.ics`);
  expect(file.headers()['content-type']).toMatch(/^text\/calendar/);
  const start = `${booked.date.replaceAll('-', '')}T${booked.start.replaceAll(':', '')}`;
  expect(await file.text()).toMatch(new RegExp(`DTSTART;TZID=America/New_York:${start}\\r\\n`));
});

async function moveTo(page: Page, day: string): Promise<void> {
  await page.unrouteAll();
  await page.route(/\/api\/appointments\?/, async (route) => {
    const rows = (await (await route.fetch()).json()) as { id: number }[];
    const when = { appointment_date: day, appointment_time_start: '01:00:00', appointment_time_end: '03:00:00' };
    await route.fulfill({
      json: rows.filter(({ id }) => id === booked.appointmentId).map((row) => ({ ...row, ...when })),
    });
  });
}

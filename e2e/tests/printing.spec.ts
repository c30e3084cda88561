import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { bookingPath, waitForMail } from '../mailbox.ts';
import { windowOf } from '../sessions.ts';
import { changeSettings } from '../settings.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate<string>('document.body.innerText');
  await page.emulateMedia({ media: 'screen' });
  return text.replace(/\s+/g, ' ');
}

test('prints a day with what a driver needs, one page a day', async ({ browser }) => {
  const visitor = newVisitor();
  const booked = await bookedLoad(staff, visitor, 7);
  const board = await (await windowOf(browser, 'admin')).newPage();
  await board.goto(`/appointments/board?view=day&date=${booked.date}`);
  await board.evaluate('window.printed = 0; window.print = () => (window.printed += 1)');
  await board.getByRole('button', { name: 'Print day' }).click();
  await expect.poll(() => board.evaluate('window.printed')).toBe(1);
  const paper = await onPaper(board);
  const { quote_id } = await (await staff.get(`/api/appointments/${booked.appointmentId}`)).json();
  for (const text of [
    ...[visitor.name, visitor.phone, visitor.origin, visitor.destination, '640 lbs', visitor.instructions],
    ...[`Reference #${quote_id}`, 'Paid', 'Done', 'Signature'],
  ])
    expect(paper).toContain(text);
  expect(paper).not.toContain('Print day');
  await board.close();
});

test('a booking and its receipt print under one number, with the company, the trip and the card', async ({ page }) => {
  const boss = await apiAs(accounts.super);
  const before = await changeSettings(boss, { contact_address: '4 Depot Road, Albany, NY 12205' });
  const visitor = newVisitor();
  const booked = await bookedLoad(staff, visitor, 7);
  const link = bookingPath(await waitForMail(visitor.email, /^Confirmed/, visitor.origin));
  const { quote_id } = await (await staff.get(`/api/appointments/${booked.appointmentId}`)).json();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const confirmation = await onPaper(page);
  const [receipt] = await (await staff.get(`/api/appointments/${booked.appointmentId}/receipts`)).json();
  expect(receipt).toMatchObject({
    company_address: '4 Depot Road, Albany, NY 12205',
    card: { brand: 'visa', last4: '4242' },
    trip: { date: booked.date, origin: visitor.origin, destination: visitor.destination },
    quote_id,
  });
  expect(confirmation).toContain('Booking confirmation');
  for (const text of ['4 Depot Road, Albany, NY 12205', `#${quote_id}`, visitor.origin, visitor.destination])
    expect(confirmation).toContain(text);
  expect(confirmation.match(/#\d+/g)).toEqual([`#${quote_id}`]);
  await changeSettings(boss, before);
});

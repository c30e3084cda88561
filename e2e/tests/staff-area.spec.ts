import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote, requestQuote } from '../api.ts';
import { dayIn } from '../bookings.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

let staff: APIRequestContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  staff = await apiAs(accounts.admin);
  page = await (await windowOf(browser, 'admin')).newPage();
});
test.afterAll(async () => await page.close());

test('exports the rows of the filtered list', async () => {
  const visitor = newVisitor();
  await approvedQuote(visitor, staff);
  await page.goto(`/appointments?period=all&search=${encodeURIComponent(visitor.name)}`);
  const address = await page.getByRole('link', { name: /^Export 1 / }).getAttribute('href');
  const lines = (await (await staff.get(address ?? '')).text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(visitor.name);
});

test('offers no past hour of today as available', async ({ browser }) => {
  const evening = await (await windowOf(browser, 'admin')).newPage();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  await evening.clock.setFixedTime(new Date(`${today}T23:30:00-05:00`));
  await evening.goto(`/time-slots?date=${today}`);
  await expect(evening.getByText('Past', { exact: true }).first()).toBeVisible();
  await expect(evening.getByText('Available', { exact: true })).toHaveCount(0);
  await evening.close();
});

test('refuses to delete your own account and says why', async ({ browser }) => {
  const supers = await (await windowOf(browser, 'super')).newPage();
  await supers.goto('/user-management?search=super');
  const remove = supers.getByRole('button', { name: 'Delete user super' });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription("You can't delete your own account");
  await supers.close();
});

test('the clients card counts the clients of its list', async () => {
  await page.goto('/admin');
  const total = page.getByRole('region', { name: 'Clients' }).locator('dd').first();
  await expect(total).toHaveText(/\d/);
  const before = Number((await total.innerText()).replaceAll(',', ''));
  const { name, email, phone } = newVisitor();
  await staff.post('/api/clients', { data: { name, email, phone, preferred_contact: 'email' } });
  await page.getByRole('tab', { name: 'Clients' }).click();
  await expect(page.getByRole('cell', { name })).toBeVisible();
  await expect.poll(async () => Number((await total.innerText()).replaceAll(',', ''))).toBeGreaterThan(before);
});

test('an unpaid appointment says why no reminder can be sent', async () => {
  const visitor = newVisitor();
  const { id } = await approvedQuote(visitor, staff);
  const { appointment_id } = await (await staff.get(`/api/quotes/${id}`)).json();
  await page.goto(`/appointments?open=${appointment_id}`);
  const remind = page.getByRole('button', { name: 'Send Reminder' });
  await expect(remind).toHaveAccessibleDescription(/once this appointment is paid and confirmed/);
});

test('adding an existing hour says that it adds a truck', async () => {
  const date = dayIn(11);
  await page.goto(`/time-slots?date=${date}`);
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^There (is|are) already \d+ trucks? from 09:00 to 10:00/)).toBeVisible();
});

test('a rejected quote keeps the special instructions', async () => {
  const visitor = newVisitor();
  const { id } = await requestQuote(staff, visitor);
  await staff.post(`/api/quotes/${id}/reject`, { data: { reason: 'Too far in winter.' } });
  await page.goto(`/admin?tab=quotes&quote=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Too far in winter.')).toBeVisible();
  await expect(dialog.getByText(visitor.instructions)).toBeVisible();
});

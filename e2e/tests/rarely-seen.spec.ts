import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote, requestQuote } from '../api.ts';
import { bookedLoad, dayIn } from '../bookings.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

let staff: APIRequestContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  staff = await apiAs(accounts.admin);
  page = await staffPage(browser);
});
test.afterAll(async () => await page.close());

const staffPage = async (browser: Browser) => await (await windowOf(browser, 'admin')).newPage();

const EMPTY = [
  ['appointments', /\/api\/appointments(\?|$)/, 'No appointments found'],
  ['clients', /\/api\/clients(\?|$)/, 'No clients found'],
  ['quotes', /\/api\/quotes(\/pending)?(\?|$)/, 'No quotes found'],
  ['time-slots', /\/api\/time-slots\/date\//, 'No time slots found'],
] as const;
for (const [tab, list, text] of EMPTY) {
  test(`the tab ${tab} of the admin dashboard says when there is nothing`, async ({ browser }) => {
    const empty = await staffPage(browser);
    await empty.route(list, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
    await empty.goto(`/admin?tab=${tab}`);
    await expect(empty.getByText(text, { exact: true })).toBeVisible();
    await empty.close();
  });
}

test('a time slot outside the three periods is in the group Other', async () => {
  const date = dayIn(40 + Math.floor(Math.random() * 15));
  const slot = { date, start_time: '20:00:00', end_time: '21:00:00' };
  const added = await staff.post('/api/time-slots', { data: slot });
  expect(added.status(), await added.text()).toBe(201);
  await page.goto(`/admin?tab=time-slots&date=${date}`);
  await expect(page.getByRole('heading', { name: /^Other/ })).toBeVisible();
});

test('the revenue of the dashboard is what was paid', async () => {
  const shown = page.getByRole('figure', { name: 'Revenue' }).or(page.getByRole('region', { name: 'Revenue' }));
  const read = async () => {
    await page.goto('/admin');
    await expect(shown.locator('dd').first()).toHaveText(/^\$[\d,]+\.\d\d$/);
    return Math.round(Number((await shown.locator('dd').first().innerText()).replace(/[$,]/g, '')) * 100);
  };
  const before = await read();
  const booked = await bookedLoad(staff, newVisitor(), 8);
  const [payment] = await (await staff.get(`/api/appointments/${booked.appointmentId}/payments`)).json();
  const paid = Math.round(Number(payment.amount) * 100);
  expect(await read()).toBe(before + paid);
});

test('staff read the payments of an appointment, and print, edit and save it', async () => {
  const booked = await bookedLoad(staff, newVisitor(), 9);
  const read = page.waitForResponse(`**/api/appointments/${booked.appointmentId}/payments`);
  await page.goto(`/appointments?open=${booked.appointmentId}`);
  expect(await (await read).json()).toMatchObject([{ status: 'completed' }]);
  const dialog = page.getByRole('dialog', { name: `Appointment #${booked.appointmentId}` });
  await page.evaluate('window.printed = 0; window.print = () => (window.printed += 1)');
  await dialog.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate('window.printed')).toBe(1);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await form.getByLabel(/^Notes/).fill('Use the side door.');
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Appointment updated successfully')).toBeVisible();
  await expect(dialog.getByText('Use the side door.')).toBeVisible();
});

test('a quote without a client’s name is for an unknown client, and one that cannot be read says so', async ({
  browser,
}) => {
  const { id } = await requestQuote(staff, newVisitor());
  const nameless = await staffPage(browser);
  const one = new RegExp(`/api/quotes/${id}$`);
  await nameless.route(one, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await nameless.goto(`/admin?tab=quotes&quote=${id}`);
  const dialog = nameless.getByRole('dialog');
  await expect(dialog.getByText('Failed to fetch quote', { exact: true })).toBeVisible();
  await nameless.route(one, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), client_name: '' } });
  });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('Quote for Unknown Client')).toBeVisible();
  await nameless.close();
});

test('the payment page says that it is loading', async ({ page: visitors }) => {
  const { reference } = await approvedQuote(newVisitor(), staff);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visitors.route(`**/api/payment/quotes/${reference}`, async (route) => {
    await asked;
    await route.fallback();
  });
  await visitors.goto(`/payment/${reference}`);
  await expect(visitors.getByRole('status').filter({ hasText: /^Loading/ })).toBeAttached();
  answer();
  await expect(visitors.getByText('Please select a time slot')).toBeVisible();
});

test('settings of the browser are saved without a call', async ({ browser }) => {
  const own = await staffPage(browser);
  await own.goto('/settings');
  await own.waitForLoadState('networkidle');
  const calls: string[] = [];
  own.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  await own.getByRole('button', { name: 'Save notification settings' }).click();
  await expect(own.getByText(/saved/i).first()).toBeVisible();
  expect(calls.filter((address) => address.includes('/api/') && !address.includes('reports'))).toEqual([]);
  await own.close();
});

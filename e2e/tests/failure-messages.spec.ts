import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote, requestQuote } from '../api.ts';
import { dayIn } from '../bookings.ts';
import { windowOf } from '../sessions.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

async function withFailing(browser: Browser, calls: readonly [method: string, address: RegExp][]): Promise<Page> {
  const page = await (await windowOf(browser, 'admin')).newPage();
  for (const [method, address] of calls)
    await page.route(address, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
  return page;
}

const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();

test('says that a client could not be read, updated, linked or deleted', async ({ browser }) => {
  const { name, email, phone } = newVisitor();
  const made = await staff.post('/api/clients', { data: { name, email, phone, preferred_contact: 'email' } });
  const { id } = await made.json();
  const one = new RegExp(`/api/clients/${id}(\\?|/user|$)`);
  const page = await withFailing(browser, [
    ['PUT', one],
    ['DELETE', one],
  ]);
  await page.route(one, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.goto(`/clients/${id}`);
  await said(page, 'Failed to fetch client details');
  await page.getByRole('button', { name: 'Retry' }).click();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said(page, 'Failed to update client');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Username').fill('casey');
  await page.getByRole('button', { name: 'Link user' }).click();
  await said(page, 'Failed to save client');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete client' }).click();
  await said(page, 'Failed to delete client');
});

test('says that a price, a client or an appointment could not be created', async ({ browser }) => {
  const page = await withFailing(browser, [
    ['POST', /\/api\/appointments$/],
    ['POST', /\/api\/clients$/],
  ]);
  await page.goto('/appointments?search=nothing-is-called-this');
  await said(page, 'No appointments found');
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('New client').check({ force: true });
  const { name, email, phone, origin, destination } = newVisitor();
  const trip = { Origin: origin, Destination: destination, Distance: '12', 'Load weight': '0' };
  const typed = { 'Client name': name, 'Client email': email, 'Client phone': phone, ...trip };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  await form.getByLabel('Service type').selectOption('Local');
  await form.getByLabel('Date').fill(dayIn(6));
  await form
    .getByRole('radio', { name: /\d\d:00 – \d\d:00/ })
    .first()
    .check({ force: true });
  const create = form.getByRole('button', { name: 'Create appointment' });
  await create.click();
  await said(page, 'Quote calculation failed');
  await form.getByLabel('Load weight').fill('100');
  await create.click();
  await said(page, 'Failed to save client');
  await form.getByLabel('Existing client').check({ force: true });
  await form.getByRole('listbox', { name: 'Newest clients' }).getByRole('option').first().click();
  await create.click();
  await said(page, 'Failed to create appointment');
});

test('says that a quote or an appointment could not be updated, and names an unknown client', async ({ browser }) => {
  const page = await withFailing(browser, [
    ['PUT', /\/api\/quotes\/\d+$/],
    ['PUT', /\/api\/appointments\/\d+$/],
  ]);
  const { id } = await requestQuote(staff, newVisitor());
  await page.goto(`/admin?tab=quotes&quote=${id}`);
  await page.getByRole('tab', { name: 'Edit Quote' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said(page, 'Failed to update quote');

  await page.goto('/admin?search=nothing-is-called-this');
  await said(page, 'No appointments found');

  const visitor = newVisitor();
  await approvedQuote(visitor, staff);
  await page.route(/\/api\/appointments\?/, async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, client_name: '' })) });
  });
  await page.goto(`/appointments?search=${encodeURIComponent(visitor.origin)}`);
  await said(page, 'Unknown Client');
  await page
    .getByRole('button', { name: /^Edit appointment/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said(page, 'Failed to update appointment');
});

test('shows the title of a failure once and the hint of the register form once', async ({ page }) => {
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/auth');
  await page.getByLabel('Username').fill('casey');
  await page.getByLabel('Password').fill('tailgate-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.locator('[data-toast]')).toContainText('Login failed');
  expect((await page.locator('[data-toast]').innerText()).match(/Login failed/g)).toHaveLength(1);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByText('At least 8 characters')).toHaveCount(1);
});

import { type APIRequestContext, type BrowserContext, expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { signIn } from '../pages/auth-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { QuotePage } from '../pages/quote-page.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

interface Traces {
  form: Page;
  payment: Page;
  visitor: Visitor;
  account: { username: string; password: string };
}

async function leaveTraces(context: BrowserContext): Promise<Traces> {
  const visitor = newVisitor();
  // An account of this test alone: its other sessions are ended below.
  const account = { username: visitor.email.split('@')[0] ?? '', password: `${visitor.origin} ${visitor.email}` };
  const registered = await staff.post('/api/register', { data: { ...account, email: visitor.email } });
  expect(registered.status()).toBe(201);
  const { reference } = await approvedQuote(visitor, staff);
  const form = await context.newPage();
  await signIn(form, account);
  await (await QuotePage.open(form)).fill(visitor);
  const payment = await context.newPage();
  await (await PaymentPage.open(payment, `/payment/${reference}`)).pickSlot(12);
  expect(await kept(form)).toContain(visitor.name);
  expect(await kept(payment)).toContain('_secret_');
  return { form, payment, visitor, account };
}

async function expectNothingKept({ form, payment, visitor }: Traces): Promise<void> {
  for (const page of [form, payment])
    await expect.poll(() => kept(page)).not.toMatch(new RegExp(`_secret_|${visitor.phone}|tailgate\\.(quote|payment)`));
  await expect(form.getByLabel('Your name')).toHaveValue('');
  await expect(payment.getByText('Please select a time slot')).toBeVisible();
}

test('a sign-out removes drafts and client secrets in every tab', async ({ context }) => {
  const traces = await leaveTraces(context);
  const other = await context.newPage();
  await other.goto('/logout');
  const answered = other.waitForResponse('**/api/logout');
  await other.getByRole('button', { name: 'Confirm' }).click();
  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"storage"');
  await expectNothingKept(traces);
  expect(await kept(other)).not.toContain(traces.visitor.name);
});

test('so does the end of a session by a change of the password elsewhere, found by any tab', async ({ context }) => {
  const traces = await leaveTraces(context);
  // The cookie is still sent, and the session behind it has ended.
  const elsewhere = await apiAs(traces.account);
  expect((await elsewhere.post('/api/user/sessions/end-others')).status()).toBe(200);
  await traces.form.goto('/appointments');
  await expect(traces.form).toHaveURL(/\/auth/);
  await traces.form.goto('/quote');
  await expectNothingKept(traces);
});

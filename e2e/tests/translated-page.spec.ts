import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { apiAs } from '../api.ts';
import { bookedLoad, dayIn, freeSlots } from '../bookings.ts';
import { bookingPath, paymentPath, waitForMail } from '../mailbox.ts';
import { openRegister, signIn } from '../pages/auth-page.ts';
import { pickDay } from '../pages/dashboard.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { QuotePage } from '../pages/quote-page.ts';
import { PASSWORD } from '../people.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { translatePages } from '../translator.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

const GOOD_CARD = '4242424242424242';
const MOVED_TO = 24;

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

async function translatedPage(browser: Browser, after: number): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext();
  await translatePages(context, after);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors };
}

async function expectTranslated(page: Page, errors: readonly string[]): Promise<void> {
  // Late translations begin after the page's last change.
  await expect.poll(() => page.locator('font').count()).toBeGreaterThan(5);
  await expect(page.getByText(/stopped working|Something went wrong/)).toHaveCount(0);
  expect(errors).toEqual([]);
}

async function register(page: Page, { email }: Visitor): Promise<void> {
  await page.goto('/auth');
  const form = await openRegister(page);
  await form.getByLabel('Username').fill(email);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Your account has been created. You can now log in.').first()).toBeVisible();
}

async function requestQuote(page: Page, visitor: Visitor): Promise<void> {
  const form = await QuotePage.open(page);
  await form.fill({ ...visitor, distance: '100' });
  // A price that was drawn before must follow.
  await expect(page.getByText('$113.33').filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel(/Distance/).fill('24,5');
  await expect(page.getByText('$51.65').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('$113.33').filter({ visible: true })).toHaveCount(0);
  await form.submit();
  await expect(page).toHaveURL(/\/quote\/received/);
}

async function approve(page: Page, visitor: Visitor): Promise<void> {
  await signIn(page, accounts.admin);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Quotes' }).click();
  await page.getByRole('row').filter({ hasText: visitor.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Quote approved successfully')).toBeVisible();
}

async function pay(page: Page, visitor: Visitor): Promise<void> {
  const payment = await PaymentPage.open(page, paymentPath(await waitForMail(visitor.email, /approved/i, '/payment/')));
  await payment.pickSlot(12);
  await payment.enterCard(GOOD_CARD);
  await payment.payNow();
  await payment.expectPaid();
}

async function moveAndCancel(page: Page, visitor: Visitor): Promise<void> {
  await page.goto(bookingPath(await waitForMail(visitor.email, /^Confirmed/, '/booking/')));
  await page.getByLabel('Anything we should know?').fill('Gate code 12');
  await page.getByRole('button', { name: 'Save instructions' }).click();
  await expect(page.getByText('Instructions saved').first()).toBeVisible();
  expect(await freeSlots(staff, MOVED_TO)).not.toEqual([]);
  await page.getByRole('button', { name: 'Change Date or Time' }).click();
  await pickDay(page, dayIn(MOVED_TO));
  await page
    .getByRole('radiogroup', { name: /^Available times on/ })
    .getByRole('radio')
    .first()
    .click();
  await page.getByRole('button', { name: 'Confirm new time' }).click();
  await expect(page.getByText('Your booking has a new time').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This trip was cancelled' })).toBeVisible();
}

for (const after of [0, 1_500]) {
  test(`the main path works on pages that are translated ${after} ms after they open`, async ({ browser }) => {
    test.setTimeout(240_000);
    const visitor = newVisitor();
    const customer = await translatedPage(browser, after);
    const office = await translatedPage(browser, after);
    await test.step('register', async () => register(customer.page, visitor));
    await test.step('request a quote', async () => requestQuote(customer.page, visitor));
    await test.step('approve it', async () => approve(office.page, visitor));
    await test.step('pay', async () => pay(customer.page, visitor));
    await test.step('add instructions, move and cancel', async () => moveAndCancel(customer.page, visitor));
    await expectTranslated(customer.page, customer.errors);
    await expectTranslated(office.page, office.errors);
  });

  test(`staff refund and add a client on pages that are translated ${after} ms after they open`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const visitor = newVisitor();
    const { appointmentId } = await bookedLoad(staff, visitor, 20);
    const [payment] = await (await staff.get(`/api/appointments/${appointmentId}/payments`)).json();
    const { page, errors } = await translatedPage(browser, after);
    await signIn(page, accounts.admin);
    await page.goto(`/payments?payment=${payment.id}`);
    await page.getByRole('button', { name: 'Refund…', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Refund \$/ })
      .dblclick();
    await expect(page.getByText(/Payment refunded successfully|Refund requested/).first()).toBeVisible();
    await expect(page.getByText('Failed to process refund')).toHaveCount(0);
    await page.goto('/clients');
    await page.getByRole('button', { name: 'New client' }).click();
    const dialog = page.getByRole('dialog', { name: 'New client' });
    const client = newVisitor();
    await dialog.getByLabel('Name').fill(client.name);
    await dialog.getByLabel('Email').fill(client.email);
    await dialog.getByLabel('Phone').fill(client.phone);
    await dialog.getByLabel('Preferred contact').selectOption('Email');
    await dialog.getByRole('button', { name: 'Create client' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(client.name).first()).toBeVisible();
    await expectTranslated(page, errors);
  });
}

test('Retry brings a crashed area back without losing what was typed', async ({ page }) => {
  const visitor = newVisitor();
  const form = await QuotePage.open(page);
  await form.fill({ ...visitor, distance: '' });
  // As a script of another does: React then misses what it wants to replace.
  const estimate = page.getByRole('region', { name: 'Your estimate' });
  await estimate.evaluate((region) => {
    for (const part of region.querySelectorAll('*')) part.remove();
  });
  await page.getByLabel(/Distance/).fill(visitor.distance);
  // A portal that has an earlier release opens that one automatically.
  const alert = page.getByRole('alert').filter({ hasText: 'The customer area stopped working' });
  await page.addLocatorHandler(alert, () => alert.getByRole('button', { name: 'Retry' }).click());
  await expect(estimate.getByRole('button', { name: 'Request this quote' })).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue(visitor.name);
  await expect(page.getByLabel(/Special instructions/)).toHaveValue(visitor.instructions);
  await page.getByLabel(/Distance/).fill(visitor.distance);
  await expect(page.getByText('$51.65').filter({ visible: true }).first()).toBeVisible();
});

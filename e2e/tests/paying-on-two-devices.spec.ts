import { type APIRequestContext, type Browser, expect } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { moneyOf, PAID_ONCE } from '../money.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const GOOD_CARD = '4242424242424242';
const DAY = 10;

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

async function device(browser: Browser, reference: string): Promise<PaymentPage> {
  const page = await (await browser.newContext()).newPage();
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.day(DAY).check({ force: true });
  await expect(payment.slots().first()).toBeVisible();
  return payment;
}

test('one link on two devices: the paid slot is the one shown, paid once, and the other device says so', async ({
  browser,
}) => {
  const { id, reference } = await approvedQuote(newVisitor(), staff);
  const phone = await device(browser, reference);
  const laptop = await device(browser, reference);
  const tablet = await device(browser, reference);

  await phone.slots().nth(0).check({ force: true });
  await phone.expectHeld();
  const slotId = Number(await phone.slots().nth(0).getAttribute('value'));
  // A device that opens the link now gets the chosen time.
  const late = await device(browser, reference);
  await expect(late.slots().nth(0)).toHaveAttribute('value', String(slotId));
  // The hold follows the last choice. The other devices do not know, and their payments are cancelled.
  for (const [index, other] of [laptop, tablet].entries()) {
    await other
      .slots()
      .nth(index + 1)
      .click({ force: true });
    await other.expectHeld();
  }

  await phone.enterCard(GOOD_CARD);
  await phone.payNow();
  await expect(phone.page.getByText('Please enter your card again')).toBeVisible();
  await phone.enterCard(GOOD_CARD);
  await phone.payNow();
  await phone.expectPaid();
  const quote = await (await staff.get(`/api/quotes/${id}`)).json();
  const { appointment_date } = await (await staff.get(`/api/appointments/${quote.appointment_id}`)).json();
  const slots: { id: number; appointment_id: number | null }[] = await (
    await staff.get(`/api/time-slots/date/${appointment_date}`)
  ).json();
  expect(slots.filter(({ appointment_id }) => appointment_id === quote.appointment_id)).toMatchObject([{ id: slotId }]);

  await laptop.enterCard(GOOD_CARD);
  await laptop.payNow();
  await laptop.expectTitle('Your trip is booked');
  await tablet.page.reload();
  await tablet.expectTitle('Your trip is booked');
  await expect(tablet.page.getByText('Payment Failed')).toHaveCount(0);
  // Each choice that another device replaced is a payment that failed.
  const { charges, statuses } = await moneyOf(staff, id);
  expect({ charges, statuses: statuses.filter((status) => status !== 'failed') }).toEqual(PAID_ONCE);
});

test('a time that another customer took first is "just taken", and other times are offered', async ({ browser }) => {
  const [mine, theirs] = [await approvedQuote(newVisitor(), staff), await approvedQuote(newVisitor(), staff)];
  const me = await device(browser, mine.reference);
  const them = await device(browser, theirs.reference);
  const wanted = await me.slots().first().getAttribute('value');
  await them.slots().first().check({ force: true });
  await them.expectHeld();

  await me.slots().first().click({ force: true });
  await expect(me.page.getByText(/was just taken/)).toBeVisible();
  await expect(me.slots().and(me.page.locator(`[value="${wanted}"]`))).toHaveCount(0);
  await me.slots().first().check({ force: true });
  await me.expectHeld();
  await expect(me.page.getByText(/was just taken/)).toHaveCount(0);
});

test('an expired hold is shown, pays nothing and can be renewed', async ({ page }) => {
  const { reference } = await approvedQuote(newVisitor(), staff);
  await page.clock.install();
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.pickSlot(DAY);
  await page.clock.fastForward('10:01');
  await expect(page.getByText('Your hold on this time has ended')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay Now/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Hold .* again$/ }).click();
  await payment.expectHeld();
});

import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { moneyOf, NOT_PAID, PAID_ONCE } from '../money.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

const DECLINED = '4000000000000002';
const GOOD_CARD = '4242424242424242';
const DAY = 11;

let staff: APIRequestContext;
test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
});

async function leaveAndReturn(page: Page, isThere: () => Promise<void>): Promise<void> {
  await page.reload();
  await isThere();
  await page.getByRole('banner').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await isThere();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await isThere();
}

test('Refresh, Back and Forward lose nothing at any step and charge the card once', async ({ page }) => {
  test.setTimeout(120_000);
  const { id, reference } = await approvedQuote(newVisitor(), staff);
  await page.clock.install();
  const payment = await PaymentPage.open(page, `/payment/${reference}`);

  await test.step('a day is chosen', async () => {
    await payment.day(DAY).check({ force: true });
    await leaveAndReturn(page, async () => {
      await expect(payment.day(DAY)).toBeChecked();
      await expect(payment.slots().first()).toBeVisible();
    });
  });

  await test.step('a time is held: the same one, with the rest of its ten minutes', async () => {
    await payment.pickSlot(DAY);
    const slot = (await payment.slots().first().getAttribute('value')) ?? '';
    await page.clock.fastForward('03:00');
    await expect.poll(() => payment.secondsLeft()).toBeLessThanOrEqual(420);
    await leaveAndReturn(page, async () => {
      await payment.expectHeld();
      await expect(payment.slots().and(page.locator(`[value="${slot}"]`))).toBeChecked();
      expect(await payment.secondsLeft()).toBeLessThanOrEqual(420);
    });
  });

  await test.step('a card was declined', async () => {
    await payment.enterCard(DECLINED);
    await payment.payNow();
    await expect(page.getByText('Your card was declined.').first()).toBeVisible({ timeout: 20_000 });
    await leaveAndReturn(page, () => payment.expectHeld());
    expect(await moneyOf(staff, id)).toEqual(NOT_PAID);
  });

  await test.step('a payment is being processed', async () => {
    const confirmation = /\/api\/quotes\/confirm-payment$/;
    // Leave the first request unanswered. Continuing it would send it and book before the refresh.
    let first = true;
    await page.route(confirmation, async (route) => {
      if (!first) await route.continue();
      first = false;
    });
    const asked = page.waitForRequest(confirmation);
    await payment.enterCard(GOOD_CARD);
    await payment.payNow();
    await asked;
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.reload();
    await payment.expectPaid();
  });

  await test.step('it is paid', async () => {
    await leaveAndReturn(page, () => payment.expectTitle('Your trip is booked'));
    expect(await moneyOf(staff, id)).toEqual(PAID_ONCE);
  });
});

test('says that the server fails or the network is down, and Retry continues', async ({ page, context }) => {
  const { reference } = await approvedQuote(newVisitor(), staff);
  const quote = /\/api\/payment\/quotes\/[^/]+$/;
  await page.route(quote, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Oh.' } }));
  await page.goto(`/payment/${reference}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch quote' });
  await expect(failure).toBeVisible();
  await page.unroute(quote);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Please select a time slot')).toBeVisible();
  const payment = PaymentPage.at(page);
  // Without the times of the first day, their failure would be taken for that of the day picked offline.
  await expect(payment.slots().first()).toBeVisible();

  await context.setOffline(true);
  await payment.day(DAY).check({ force: true });
  const noTimes = page.getByRole('region', { name: 'Date and time' }).getByRole('alert');
  await expect(noTimes).toContainText("We couldn't load the times for this day");
  await expect(page.getByText('Failed to load available time slots')).toBeVisible();
  // A pointer over a day loads its times, and then there is no Retry.
  await page.mouse.move(0, 0);
  await context.setOffline(false);
  await noTimes.getByRole('button', { name: 'Retry' }).click();
  await expect(payment.slots().first()).toBeVisible();

  await context.setOffline(true);
  await payment.slots().first().click({ force: true });
  const setup = page.getByRole('alert').filter({ hasText: 'No payment information available' });
  await expect(setup).toContainText('Payment setup failed');
  await expect(page.getByText('Failed to set up payment, please try again later.')).toBeVisible();
  await context.setOffline(false);
  await setup.getByRole('button', { name: 'Retry' }).click();
  await payment.expectHeld();
});

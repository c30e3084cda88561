import { expect, type Page } from 'playwright/test';
import { approvedQuote } from '../api.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { newVisitor } from '../visitor.ts';
import type { Screen } from './screen.ts';
import type { SeedData } from './seed-data.ts';

const GOOD_CARD = '4242424242424242';

/** Makes a quote for each screen, because the screens change it. */
async function openOwn(page: Page, { staff }: SeedData): Promise<PaymentPage> {
  const { reference } = await approvedQuote(newVisitor(), staff);
  return await PaymentPage.open(page, `/payment/${reference}`);
}

async function pay(payment: PaymentPage): Promise<void> {
  await payment.pickSlot(4);
  await payment.enterCard(GOOD_CARD);
  await payment.payNow();
}

export const payingScreens: readonly Screen[] = [
  {
    name: 'payment, just taken',
    async open(page, data) {
      await openOwn(page, data);
      await page.route('**/api/create-payment-intent', (route) =>
        route.fulfill({ status: 409, json: { code: 'SLOT_TAKEN', message: 'This time was just taken.' } }),
      );
      await page.getByRole('group', { name: 'Delivery date' }).getByRole('radio').nth(4).check({ force: true });
      await PaymentPage.at(page).slots().first().click();
      await expect(page.getByText(/was just taken$/)).toBeVisible();
    },
  },
  {
    name: 'payment, hold ended',
    async open(page, data) {
      await (await openOwn(page, data)).pickSlot(4);
      // Ten and a half minutes later.
      await page.evaluate('{ const now = Date.now; Date.now = () => now() + 630_000; }');
      await expect(page.getByText('Your hold on this time has ended')).toBeVisible();
    },
  },
  {
    name: 'payment, processing',
    async open(page, data) {
      await page.route('**/api/quotes/confirm-payment', () => undefined);
      await pay(await openOwn(page, data));
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    },
  },
  {
    name: 'payment, booked',
    async open(page, data) {
      const payment = await openOwn(page, data);
      await pay(payment);
      await payment.expectPaid();
    },
  },
];

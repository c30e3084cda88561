import { expect } from '@jest/globals';
import { type PayableQuote, type PriceSplit, routes } from '@tailgate/contracts';
import { canBePressed, type FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { approvedQuote, bookedQuote, bookedQuoteNow, openPaymentPage } from './open-payment-page.tsx';

export const BALANCE_INTENT = 'pi_test_00000099';
export const SPLIT: PriceSplit = { deposit: '21.65', balance: '50.53', balance_paid: false, balance_hours: 48 };

export const quoteWithDeposit: PayableQuote = { ...approvedQuote, split: SPLIT };
export const dueQuote: PayableQuote = { ...bookedQuote, split: SPLIT };
export const paidQuote: PayableQuote = { ...bookedQuote, split: { ...SPLIT, balance_paid: true } };
export const cancelledQuote: PayableQuote = {
  ...bookedQuoteNow({ status: 'cancelled', cancelled: true }),
  split: SPLIT,
};

export const balanceIntent = {
  clientSecret: `${BALANCE_INTENT}_secret_x`,
  paymentIntentId: BALANCE_INTENT,
  amount: '50.53',
  currency: 'usd' as const,
};
export const confirmedAs = (status: 'paid' | 'recorded') => ({
  status,
  message: 'In the words of the server.',
  appointment_id: 7,
  amount: '50.53',
});

// Loaded before the first test, as after the first visit.
await import('../features/payment/views/balance-of-trip.tsx');

export function openBalancePage(prepare: (api: FakeApi) => void = () => {}, query = '') {
  return openPaymentPage(
    (api) => {
      api.answers(routes.payableQuote, dueQuote);
      api.answers(routes.createBalanceIntent, balanceIntent);
      api.answers(routes.confirmBalance, ({ body }) => {
        expect(body).toMatchObject({ paymentIntentId: BALANCE_INTENT });
        api.answers(routes.payableQuote, paidQuote);
        return confirmedAs('paid');
      });
      prepare(api);
    },
    { query },
  );
}
export type BalancePage = ReturnType<typeof openBalancePage>;

export const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Once it can be pressed: after a press it rests for a moment. */
export async function payBalance() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay balance' });
  await waitFor(() => expect(canBePressed(button)).toBe(true));
  return button;
}
export const payNow = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay Now $50.53' });
export const callsOf = ({ api }: BalancePage, end: string) =>
  api.calls.filter(({ endpoint }) => endpoint.endsWith(end));

export async function openCardForm({ user }: BalancePage) {
  await user.click(await payBalance());
  const pay = await payNow();
  await waitFor(() => expect(canBePressed(pay)).toBe(true));
}

export async function payByCard(page: BalancePage) {
  await openCardForm(page);
  await page.user.click(await payNow());
}

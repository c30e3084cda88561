import { describe, expect, test } from '@jest/globals';
import { type PayableQuote, routes } from '@tailgate/contracts';
import { canBePressed } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dueQuote, quoteWithDeposit, SPLIT, titled } from '../testing/open-balance-page.tsx';
import { intentFor, openPaymentPage } from '../testing/open-payment-page.tsx';
import { inFreshTabs, nineOClock, slot } from '../testing/pick-and-pay.ts';

inFreshTabs();
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const valueAt = (term: string, place = within(document.body)) => place.getByText(term).nextElementSibling?.textContent;
const payDeposit = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay Now $21.65' });

function openQuote(quote: PayableQuote = quoteWithDeposit) {
  return openPaymentPage((api) => {
    api.answers(routes.payableQuote, quote);
    api.answers(routes.createPaymentIntent, ({ body }) => ({
      ...intentFor((body as { timeSlotId: number }).timeSlotId),
      amount: SPLIT.deposit,
      balance: SPLIT.balance,
    }));
  });
}

async function pickAndPay(page: ReturnType<typeof openQuote>) {
  await page.user.click(await slot(nineOClock));
  const pay = await payDeposit();
  await waitFor(() => expect(canBePressed(pay)).toBe(true));
  await page.user.click(pay);
}

describe('a price with a deposit', () => {
  test('says what is due now, what later, and when the customer is asked for it', async () => {
    openQuote();
    await titled('Book and pay');
    expect(valueAt('Total', summary())).toBe('$72.18');
    expect(valueAt('Due now (deposit)', summary())).toBe('$21.65');
    expect(valueAt('Balance', summary())).toBe('$50.53');
    expect(summary().getByText('We email you a link to pay the balance 48 hours before your trip.')).toBeTruthy();
    expect(screen.getByText(/then pay the deposit by card/)).toBeTruthy();
  });

  test('charges the deposit, and says so above the button', async () => {
    const page = openQuote();
    await page.user.click(await slot(nineOClock));
    await payDeposit();
    const form = screen.getByRole('form', { name: 'Card payment' });
    expect(within(form).getByText('You pay the deposit of $21.65 now and the balance of $50.53 later.')).toBeTruthy();
    expect(within(form).getByText(/^You're only charged once your time is booked\./)).toBeTruthy();
  });

  test('is paid in part afterwards: what is paid, what is due, and when it is asked for', async () => {
    const page = openQuote();
    await pickAndPay(page);
    await titled('Payment Successful!');
    expect(valueAt('Total')).toBe('$72.18');
    expect(valueAt('Deposit paid')).toBe('$21.65');
    expect(valueAt('Balance due')).toBe('$50.53');
    // The trip has started before this test's clock: the customer is asked at once.
    expect(screen.getByText(/^You've paid the deposit\. The balance of \$50\.53 is still due\./).textContent).toMatch(
      /We'll email you a link to pay it\.$/,
    );
    expect(screen.queryByText('Paid')).toBeNull();
  });

  test('names the hours before a trip that is far enough ahead', async () => {
    const page = openQuote();
    page.api.answers(routes.confirmPayment, {
      status: 'confirmed',
      message: 'Confirmed',
      appointment_id: 5,
      appointment_date: '2026-11-24',
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
    });
    await pickAndPay(page);
    await titled('Payment Successful!');
    expect(screen.getByText(/We'll email you a link to pay it 48 hours before your trip\.$/)).toBeTruthy();
  });

  test('claims nothing as paid while nobody knows', async () => {
    const page = openQuote();
    page.api.isUnreachable(routes.confirmPayment);
    await pickAndPay(page);
    await titled('Checking your booking');
    expect(valueAt('Deposit')).toBe('$21.65');
    expect(screen.queryByText(/paid the deposit|Deposit paid/)).toBeNull();
  });

  test('reloads a quote whose split the company changed since', async () => {
    const page = openQuote({ ...quoteWithDeposit, split: null });
    await titled('Book and pay');
    expect(screen.queryByText('Due now (deposit)')).toBeNull();
    page.api.answers(routes.payableQuote, quoteWithDeposit);
    await page.user.click(await slot(nineOClock));
    await payDeposit();
    expect(await screen.findByText('Due now (deposit)')).toBeTruthy();
  });

  test('leads to the balance when the page is opened again', async () => {
    openPaymentPage((api) => api.answers(routes.payableQuote, dueQuote));
    expect(await screen.findByRole('region', { name: 'Balance due $50.53' })).toBeTruthy();
  });
});

describe('a price without a deposit', () => {
  test.each([[null], [undefined]])('and the split %s has no word about one', async (split) => {
    const page = openPaymentPage((api) => api.answers(routes.payableQuote, { ...quoteWithDeposit, split }));
    await page.user.click(await slot(nineOClock));
    await screen.findByRole('button', { name: 'Pay Now $72.18' });
    expect(screen.queryByText(/deposit|balance/i)).toBeNull();
  });
});

import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  BALANCE_INTENT,
  balanceIntent,
  callsOf,
  cancelledQuote,
  confirmedAs,
  dueQuote,
  openBalancePage,
  openCardForm,
  paidQuote,
  payBalance,
  payByCard,
  payNow,
  titled,
} from '../testing/open-balance-page.tsx';
import { REFERENCE } from '../testing/open-payment-page.tsx';
import { inFreshTabs, nineOClock, titles } from '../testing/pick-and-pay.ts';

const tab = inFreshTabs();
const AUTHORISED = { paymentIntent: { id: BALANCE_INTENT, status: 'requires_capture' } };
beforeEach(() => {
  tab.cards.confirmations = [AUTHORISED];
});
const valueAt = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('a booked trip with a balance', () => {
  test('shows the trip and what is due, and opens no payment before Pay balance is pressed', async () => {
    const page = openBalancePage();
    await titled('Your trip is booked');
    const card = within(await screen.findByRole('region', { name: 'Balance due $50.53' }));
    expect(card.getByRole('button', { name: 'Pay balance' })).toBeTruthy();
    expect(screen.getByText('Your appointment is confirmed. $50.53 is still due.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Friday, November 20, 2026' })).toBeTruthy();
    expect(screen.getByText(nineOClock)).toBeTruthy();
    expect([valueAt('Total'), valueAt('Deposit paid')]).toEqual(['$72.18', '$21.65']);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(callsOf(page, 'create-balance-intent')).toEqual([]);
  });

  test('is paid by card, in full, with the receipt by email', async () => {
    const page = openBalancePage();
    await openCardForm(page);
    expect(document.activeElement?.textContent).toBe('Balance due $50.53');
    expect(screen.getByText(/^You're only charged if your trip wasn't cancelled\./)).toBeTruthy();
    expect(screen.queryByText(/your time/i)).toBeNull();
    await page.user.click(await payNow());
    const heading = await titled('Paid in full');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText("We've sent you an email with your receipt.")).toBeTruthy();
    expect(valueAt('Balance paid')).toBe('$50.53');
    expect(titles(page.shell)).toEqual(['Payment Successful']);
    expect(callsOf(page, 'confirm-balance').map(({ body }) => body)).toEqual([
      { quoteId: REFERENCE, paymentIntentId: BALANCE_INTENT },
    ]);
    expect(tab.cards.opened.at(-1)).toBe(balanceIntent.clientSecret);
    const back = new URL(tab.cards.confirmed[0]?.confirmParams.return_url ?? '');
    expect(back.search).toBe('?part=balance');

    page.view.unmount();
    openBalancePage((api) => api.answers(routes.payableQuote, paidQuote));
    await titled('Your trip is booked');
    expect(screen.getByText(/^You've paid in full and your appointment is confirmed\./)).toBeTruthy();
    expect(screen.getByText('Paid in full')).toBeTruthy();
    expect(valueAt('Paid')).toBe('$72.18');
    expect(screen.queryByText(/Balance due/)).toBeNull();
  });

  test('shows the policy that the payment was opened with', async () => {
    const policy = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
    const page = openBalancePage((api) =>
      api.answers(routes.createBalanceIntent, { ...balanceIntent, cancellation_policy: policy }),
    );
    await openCardForm(page);
    expect(
      screen.getByText(/^Free cancellation of this trip has already ended: if you cancel, we refund 50%/),
    ).toBeTruthy();
  });

  test('can be paid after the trip', async () => {
    const completed = dueQuote.appointment && { ...dueQuote.appointment, status: 'completed' as const };
    const page = openBalancePage((api) => api.answers(routes.payableQuote, { ...dueQuote, appointment: completed }));
    await titled('Your trip is completed');
    expect(screen.getByText('Thank you for booking with us. $50.53 is still due.')).toBeTruthy();
    await payByCard(page);
    await titled('Paid in full');
  });
});

describe('a card that is refused', () => {
  test('when it is entered stays on the form with the reason, and a second one pays', async () => {
    tab.cards.confirmations = [{ error: { type: 'card_error', message: 'Your card was declined.' } }, AUTHORISED];
    const page = openBalancePage();
    await payByCard(page);
    expect(await screen.findByText(/Your booking isn't affected\. Check your card details/)).toBeTruthy();
    expect(page.shell.toasts).toEqual([
      { title: 'Payment Failed', description: 'Your card was declined.', tone: 'destructive' },
    ]);
    await page.user.click(await payNow());
    await titled('Paid in full');
  });

  test('by the server as not authorised is entered again', async () => {
    const page = openBalancePage();
    await openCardForm(page);
    page.api.refuses(routes.confirmBalance, { status: 409, code: 'CARD_NOT_AUTHORISED', message: 'Try another one.' });
    await page.user.click(await payNow());
    expect(await screen.findByText("Your card wasn't charged")).toBeTruthy();
    expect(page.shell.toasts).toEqual([
      { title: 'Payment Failed', description: 'Try another one.', tone: 'destructive' },
    ]);
    expect((await payNow()).disabled).toBe(false);
  });

  test.each([
    ['CARD_REFUSED', 'Your card was declined', 'Nothing was charged.'],
    ['QUOTE_CHANGED', "The balance wasn't paid", "Your card wasn't charged."],
    ['INTENT_MISMATCH', "The balance wasn't paid", "Your card wasn't charged."],
    ['HOLD_EXPIRED', 'This payment was open for too long', 'Nothing was charged.'],
    ['CHARGE_RETURNED', "The balance wasn't paid", "we're refunding it"],
  ])(
    '%s at the end closes the form, says what happened to the money, and can be tried again',
    async (code, ...words) => {
      const page = openBalancePage((api) => api.refuses(routes.confirmBalance, { status: 409, code, message: 'No.' }));
      await payByCard(page);
      const notice = await screen.findByText(words[0]);
      const box = notice.parentElement;
      expect(box?.textContent).toContain(words[1]);
      expect(box?.textContent?.includes('charged.')).toBe(code !== 'CHARGE_RETURNED');
      await waitFor(() => expect(box?.parentElement).toBe(document.activeElement));
      expect(page.shell.toasts).toEqual([
        { title: 'Payment Failed', description: "The balance wasn't paid.", tone: 'destructive' },
      ]);
      await page.user.click(await payBalance());
      expect(await payNow()).toBeTruthy();
      expect(screen.queryByText(words[0])).toBeNull();
    },
  );

  test('by an exception from Stripe is an unexpected error', async () => {
    tab.cards.confirmations = [new Error('boom'), AUTHORISED];
    const page = openBalancePage();
    await payByCard(page);
    expect(await screen.findByText(/You won't be charged twice/)).toBeTruthy();
    expect(titles(page.shell)).toEqual(['Payment Error']);
    await page.user.click(await payNow());
    await titled('Paid in full');
  });
});

describe('a card form that cannot be opened', () => {
  test.each([
    [503, 'UNAVAILABLE', 'The payments service does not answer.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a few minutes and try again.'],
  ])('with %s %s says why and can be retried', async (status, code, message) => {
    const page = openBalancePage((api) => api.refuses(routes.createBalanceIntent, { status, code, message }));
    await page.user.click(await payBalance());
    expect(await screen.findByText('Payment setup failed')).toBeTruthy();
    expect(page.shell.toasts).toEqual([{ title: 'Payment Setup Failed', description: message, tone: 'destructive' }]);
    page.api.answers(routes.createBalanceIntent, balanceIntent);
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await payNow()).toBeTruthy();
  });

  test('because the server does not answer says so, also right before the card is used', async () => {
    const page = openBalancePage((api) => api.isUnreachable(routes.createBalanceIntent));
    const failed = {
      title: 'Payment Setup Failed',
      description: 'Failed to set up payment, please try again later.',
      tone: 'destructive',
    };
    await page.user.click(await payBalance());
    expect(await screen.findByText('Payment setup failed')).toBeTruthy();
    page.api.answers(routes.createBalanceIntent, balanceIntent);
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await payNow();
    page.api.isUnreachable(routes.createBalanceIntent);
    await page.user.click(await payNow());
    await waitFor(() => expect(page.shell.toasts).toEqual([failed, failed]));
    expect(await payNow()).toBeTruthy();
    expect(tab.cards.confirmed).toEqual([]);
  });
});

describe('after the card was used', () => {
  test('a charge that the booking does not show yet is recorded, and paid by the next check', async () => {
    const page = openBalancePage((api) => api.answers(routes.confirmBalance, confirmedAs('recorded')));
    await payByCard(page);
    await titled('Payment Recorded');
    expect(screen.getByText(/Please don't pay again\./)).toBeTruthy();
    page.api.answers(routes.confirmBalance, confirmedAs('paid'));
    await act(async () => jest.advanceTimersByTime(2_500));
    await titled('Paid in full');
    expect(titles(page.shell)).toEqual(['Payment Recorded', 'Payment Successful']);
  });

  test('keeps checking without an answer, and does not call it paid', async () => {
    const page = openBalancePage((api) => api.isUnreachable(routes.confirmBalance));
    await payByCard(page);
    await titled('Checking your payment');
    expect(screen.queryByText(/recorded|in full/i)).toBeNull();
    expect(titles(page.shell)).toEqual([]);
    page.api.refuses(routes.confirmBalance, { status: 409, code: 'PAYMENT_IN_PROGRESS', message: 'Wait.' });
    await act(async () => jest.advanceTimersByTime(2_500));
    await waitFor(() => expect(callsOf(page, 'confirm-balance')).toHaveLength(2));
    await titled('Checking your payment');
    page.api.answers(routes.confirmBalance, confirmedAs('paid'));
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    await titled('Paid in full');
  });

  test('a trip that was cancelled in the meantime says that no money was taken, above what happened to the deposit', async () => {
    const page = openBalancePage((api) =>
      api.refuses(routes.confirmBalance, { status: 409, code: 'APPOINTMENT_NOT_PAYABLE', message: 'No.' }),
    );
    await openCardForm(page);
    page.api.answers(routes.payableQuote, cancelledQuote);
    await page.user.click(await payNow());
    await titled('This trip was cancelled');
    expect(screen.getByText('This trip can no longer be paid. No money was taken for the balance.')).toBeTruthy();
    expect(screen.getByText(/^We're refunding your payment\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    expect(titles(page.shell)).toEqual([]);
  });
});

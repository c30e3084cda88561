import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import {
  BALANCE_INTENT,
  balanceIntent,
  callsOf,
  cancelledQuote,
  confirmedAs,
  openBalancePage,
  openCardForm,
  paidQuote,
  payBalance,
  payByCard,
  payNow,
  titled,
} from '../testing/open-balance-page.tsx';
import { REFERENCE } from '../testing/open-payment-page.tsx';
import { inFreshTabs, titles } from '../testing/pick-and-pay.ts';

const tab = inFreshTabs();
beforeEach(() => {
  tab.cards.confirmations = [{ paymentIntent: { id: BALANCE_INTENT, status: 'requires_capture' } }];
  tab.cards.intent = { id: BALANCE_INTENT, status: 'requires_payment_method' };
});
const refusal = (code: string) => ({ status: 409, code, message: 'In the words of the server.' });
const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
async function expectPaidElsewhere() {
  const notice = await screen.findByText('The balance is already paid');
  expect(notice.parentElement?.textContent).toContain("Your card wasn't charged.");
  await waitFor(() => expect(screen.getByText('Paid in full')).toBeTruthy());
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
}

describe('when the balance is paid in another tab or in cash', () => {
  test('says so before a card form opens', async () => {
    const page = openBalancePage();
    await payBalance();
    page.api.refuses(routes.createBalanceIntent, refusal('QUOTE_ALREADY_PAID'));
    page.api.answers(routes.payableQuote, paidQuote);
    await page.user.click(await payBalance());
    await expectPaidElsewhere();
    expect(titles(page.shell)).toEqual([]);
  });

  test.each([['QUOTE_ALREADY_PAID'], ['CARD_NOT_AUTHORISED']])(
    'says so before the card is used, once %s says that this card did not pay it',
    async (code) => {
      const page = openBalancePage();
      await openCardForm(page);
      page.api.refuses(routes.createBalanceIntent, refusal('QUOTE_ALREADY_PAID'));
      page.api.refuses(routes.confirmBalance, refusal(code));
      page.api.answers(routes.payableQuote, paidQuote);
      await page.user.click(await payNow());
      await expectPaidElsewhere();
      expect(tab.cards.confirmed).toEqual([]);
      expect(titles(page.shell)).toEqual([]);
    },
  );

  test('says so after the card was used, whose authorisation is voided', async () => {
    const page = openBalancePage((api) => api.refuses(routes.confirmBalance, refusal('QUOTE_ALREADY_PAID')));
    await openCardForm(page);
    page.api.answers(routes.payableQuote, paidQuote);
    await page.user.click(await payNow());
    await expectPaidElsewhere();
    expect(titles(page.shell)).toEqual([]);
  });

  test('closes an open card form when the tab is shown again', async () => {
    const page = openBalancePage((api) => api.refuses(routes.confirmBalance, refusal('QUOTE_ALREADY_PAID')));
    await openCardForm(page);
    page.api.answers(routes.payableQuote, paidQuote);
    showTab();
    await expectPaidElsewhere();
    expect(callsOf(page, 'confirm-balance')).toHaveLength(1);
  });

  test('never says that the card was not charged if an earlier try with it went through', async () => {
    tab.cards.confirmations = [new Error('boom')];
    const page = openBalancePage();
    await payByCard(page);
    await screen.findByText(/You won't be charged twice/);
    page.api.refuses(routes.createBalanceIntent, refusal('QUOTE_ALREADY_PAID'));
    await page.user.click(await payNow());
    await titled('Paid in full');
    expect(screen.queryByText(/not charged/)).toBeNull();
  });

  test('keeps checking a payment that an earlier try has set off', async () => {
    const page = openBalancePage((api) => api.refuses(routes.confirmBalance, refusal('PAYMENT_IN_PROGRESS')));
    await openCardForm(page);
    page.api.refuses(routes.createBalanceIntent, refusal('PAYMENT_IN_PROGRESS'));
    await page.user.click(await payNow());
    await titled('Checking your payment');
    page.api.answers(routes.confirmBalance, confirmedAs('paid'));
    await act(async () => jest.advanceTimersByTime(2_500));
    await titled('Paid in full');
  });

  test('says that a payment is in progress there', async () => {
    const page = openBalancePage((api) => api.refuses(routes.createBalanceIntent, refusal('PAYMENT_IN_PROGRESS')));
    await page.user.click(await payBalance());
    expect(await screen.findByText('Your payment is in progress')).toBeTruthy();
    expect(screen.getByText('In the words of the server.')).toBeTruthy();
    expect(await payBalance()).toBeTruthy();
  });
});

describe('when the trip changes elsewhere', () => {
  test('a cancelled one takes no card', async () => {
    const page = openBalancePage();
    await openCardForm(page);
    page.api.refuses(routes.createBalanceIntent, refusal('APPOINTMENT_NOT_PAYABLE'));
    page.api.answers(routes.payableQuote, cancelledQuote);
    await page.user.click(await payNow());
    await titled('This trip was cancelled');
    expect(screen.getByText(/No money was taken for the balance\.$/)).toBeTruthy();
    expect(tab.cards.confirmed).toEqual([]);
  });

  test('shows an empty card form and a notice for a new payment intent', async () => {
    const page = openBalancePage();
    await openCardForm(page);
    const clientSecret = 'pi_test_00000100_secret_x';
    page.api.answers(routes.createBalanceIntent, {
      ...balanceIntent,
      paymentIntentId: 'pi_test_00000100',
      clientSecret,
    });
    await page.user.click(await payNow());
    expect(await screen.findByText('Please enter your card again')).toBeTruthy();
    await waitFor(() => expect(tab.cards.opened.at(-1)).toBe(clientSecret));
    expect(tab.cards.confirmed).toEqual([]);

    page.api.answers(routes.confirmBalance, confirmedAs('paid'));
    await page.user.click(await payNow());
    const heading = await titled('Paid in full');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByText('Please enter your card again')).toBeNull();
  });
});

describe('coming back to the payment of a balance', () => {
  test('a refresh keeps the card form', async () => {
    const first = openBalancePage();
    await openCardForm(first);
    first.view.unmount();
    const again = openBalancePage();
    expect(await payNow()).toBeTruthy();
    expect(callsOf(again, 'create-balance-intent')).toEqual([]);
  });

  test('finishes a card that was authorised before the refresh', async () => {
    const first = openBalancePage();
    await openCardForm(first);
    first.view.unmount();
    tab.cards.intent = { id: BALANCE_INTENT, status: 'requires_capture' };
    openBalancePage();
    await titled('Paid in full');
    expect(tab.cards.confirmed).toEqual([]);
  });

  test('goes on checking after a refresh, and is paid once the quote shows it', async () => {
    const first = openBalancePage((api) => api.isUnreachable(routes.confirmBalance));
    await payByCard(first);
    await titled('Checking your payment');
    first.view.unmount();
    const second = openBalancePage((api) => api.isUnreachable(routes.confirmBalance));
    await titled('Checking your payment');
    second.view.unmount();
    openBalancePage((api) => api.answers(routes.payableQuote, paidQuote));
    await titled('Paid in full');
    await waitFor(() => expect(sessionStorage.getItem(`tailgate.payment.${REFERENCE}`)).toBeNull());
  });

  test('closes a form whose payment was cancelled, without a word', async () => {
    const first = openBalancePage();
    await openCardForm(first);
    first.view.unmount();
    tab.cards.intent = { id: BALANCE_INTENT, status: 'canceled' };
    const again = openBalancePage();
    expect(await payBalance()).toBeTruthy();
    expect(again.shell.toasts).toEqual([]);
    expect(callsOf(again, 'confirm-balance')).toEqual([]);
  });

  const returned = `?part=balance&payment_intent=${BALANCE_INTENT}&payment_intent_client_secret=${balanceIntent.clientSecret}&redirect_status=succeeded`;

  test.each([['before'], ['after']])(
    'finishes after the redirect from the bank, in another browser, %s the quote shows it',
    async (when) => {
      tab.cards.intent = { id: BALANCE_INTENT, status: when === 'before' ? 'requires_capture' : 'succeeded' };
      const page = openBalancePage((api) => {
        if (when === 'after') api.answers(routes.payableQuote, paidQuote);
      }, returned);
      await titled('Paid in full');
      expect(callsOf(page, 'confirm-balance').map(({ body }) => body)).toEqual([
        { quoteId: REFERENCE, paymentIntentId: BALANCE_INTENT },
      ]);
      expect(callsOf(page, 'confirm-payment')).toEqual([]);
      await waitFor(() => expect(page.router.state.location.search).toBe(''));
    },
  );

  test('reports a failed check at the bank, and the balance can be paid again', async () => {
    tab.cards.intent = {
      id: BALANCE_INTENT,
      status: 'requires_payment_method',
      last_payment_error: { message: 'The bank said no.' },
    };
    const page = openBalancePage(undefined, returned);
    expect(await screen.findByText("Your card wasn't charged")).toBeTruthy();
    expect(page.shell.toasts).toEqual([
      { title: 'Payment Failed', description: 'The bank said no.', tone: 'destructive' },
    ]);
    await payByCard(page);
    await titled('Paid in full');
  });

  test('says when Stripe cannot be asked, and Retry asks again', async () => {
    const first = openBalancePage();
    await openCardForm(first);
    first.view.unmount();
    tab.cards.intent = undefined as never;
    const page = openBalancePage();
    expect(await screen.findByText("We couldn't reach our card provider")).toBeTruthy();
    tab.cards.intent = { id: BALANCE_INTENT, status: 'requires_capture' };
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await titled('Paid in full');
  });
});

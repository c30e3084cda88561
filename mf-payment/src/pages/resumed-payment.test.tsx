import { describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor } from '@testing-library/react';
import { afternoon, INTENT, openPaymentPage, REFERENCE } from '../testing/open-payment-page.tsx';
import {
  chosenSlot,
  inFreshTabs,
  lastConfirmation,
  nineOClock,
  payButton,
  pickNine,
  slot,
} from '../testing/pick-and-pay.ts';

const tab = inFreshTabs();

describe('coming back to a payment', () => {
  test('a refresh keeps the held slot, the time left and the card form', async () => {
    const first = openPaymentPage();
    await pickNine(first);
    first.view.unmount();
    jest.setSystemTime(Date.now() + 120_000);
    openPaymentPage((api) => api.answers(routes.publicAvailableSlots, [afternoon]));
    expect(await payButton()).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^7:5\d$|^8:00$/);
    expect((await chosenSlot()).textContent).toMatch(nineOClock);
  });

  test('a refresh keeps the selected day', async () => {
    const day = () => screen.findByRole<HTMLInputElement>('radio', { name: /November 24/ });
    const first = openPaymentPage();
    await first.user.click(await day());
    first.view.unmount();
    const { api } = openPaymentPage();
    expect((await day()).checked).toBe(true);
    await slot(nineOClock);
    expect(api.calls.map(({ endpoint }) => endpoint)).toContain('GET /api/public/time-slots/available/2026-11-24');
    expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('GET /api/public/time-slots/available/2026-11-20');
  });

  test('a refresh after the end of the hold says so', async () => {
    const first = openPaymentPage();
    await pickNine(first);
    first.view.unmount();
    jest.setSystemTime(Date.now() + 700_000);
    openPaymentPage();
    expect(await screen.findByText('Your hold on this time has ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pay Now/ })).toBeNull();
  });

  test('books a card that was authorised before the refresh, without paying again', async () => {
    const first = openPaymentPage();
    await pickNine(first);
    first.view.unmount();
    tab.cards.intent = { id: INTENT, status: 'requires_capture' };
    openPaymentPage();
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
    expect(tab.cards.confirmed).toEqual([]);
  });

  const returned = `?slot=1&date=2026-11-24&payment_intent=${INTENT}&payment_intent_client_secret=${INTENT}_secret_x&redirect_status=succeeded`;

  test('books after the redirect from the bank, in another browser too', async () => {
    tab.cards.intent = { id: INTENT, status: 'requires_capture' };
    const page = openPaymentPage(undefined, { query: returned });
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
    expect(lastConfirmation(page)).toEqual({ quoteId: REFERENCE, paymentIntentId: INTENT, timeSlotId: 1 });
    await waitFor(() => expect(page.router.state.location.search).toBe(''));
  });

  test('reports a failed check at the bank and keeps the day', async () => {
    tab.cards.intent = {
      id: INTENT,
      status: 'requires_payment_method',
      last_payment_error: { message: 'The bank said no.' },
    };
    const { shell } = openPaymentPage(undefined, { query: returned });
    expect(await slot(nineOClock)).toBeTruthy();
    expect(shell.toasts).toEqual([{ title: 'Payment Failed', description: 'The bank said no.', tone: 'destructive' }]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /November 24/ }).checked).toBe(true);
  });
});

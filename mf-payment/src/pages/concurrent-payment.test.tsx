import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor } from '@testing-library/react';
import {
  afternoon,
  bookedQuote,
  INTENT,
  intentFor,
  morning,
  openPaymentPage,
  REFERENCE,
} from '../testing/open-payment-page.tsx';
import {
  chosenSlot,
  inFreshTabs,
  lastConfirmation,
  nineOClock,
  payButton,
  pickNine,
  slot,
  titles,
} from '../testing/pick-and-pay.ts';

const tab = inFreshTabs();
type Page = ReturnType<typeof openPaymentPage>;
const holdsAsked = ({ api }: Page) => api.calls.filter(({ endpoint }) => endpoint.endsWith('create-payment-intent'));
const refusal = (code: string) => ({ status: 409, code, message: 'In the words of the server.' });

describe('when the same quote is open elsewhere', () => {
  test('renews the hold before the card is used', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    expect(holdsAsked(page)).toHaveLength(1);
    await page.user.click(await payButton());
    await screen.findByText('Payment Successful!');
    expect(holdsAsked(page).map(({ body }) => body)).toEqual(
      Array(2).fill({ quoteId: REFERENCE, timeSlotId: morning.id }),
    );
    const order = page.api.calls.map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(order.lastIndexOf('create-payment-intent')).toBeLessThan(order.indexOf('confirm-payment'));
  });

  test('does not renew the hold for an incomplete card', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    tab.cards.incomplete = { type: 'validation_error', message: 'Your card number is incomplete.' };
    await page.user.click(await payButton());
    expect((await payButton()).disabled).toBe(false);
    expect(holdsAsked(page)).toHaveLength(1);
    expect(tab.cards.confirmed).toEqual([]);
    expect(page.shell.toasts).toEqual([]);
  });

  test('shows a quote that was paid there as booked, without using a card', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    page.api.refuses(routes.createPaymentIntent, refusal('QUOTE_ALREADY_PAID'));
    page.api.answers(routes.payableQuote, bookedQuote);
    await page.user.click(await payButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeTruthy();
    expect(tab.cards.confirmed).toEqual([]);
    expect(page.shell.toasts).toEqual([]);
  });

  test('drops a lost slot before a card is used', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    page.api.refuses(routes.createPaymentIntent, refusal('SLOT_TAKEN'));
    page.api.answers(routes.publicAvailableSlots, [afternoon]);
    await page.user.click(await payButton());
    const notice = await screen.findByText('9:00 AM was just taken');
    expect(notice.parentElement?.textContent).not.toContain('still held');
    expect(screen.getByText('Please select a time slot')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio', { name: nineOClock })).toBeNull());
    expect(tab.cards.confirmed).toEqual([]);
  });

  test('says what to do when the client holds enough other times, and holds this one when asked again', async () => {
    const page = openPaymentPage();
    const message = 'We are holding 3 other times for you. Pay for one of them, or try again in 6 minutes.';
    page.api.refuses(routes.createPaymentIntent, { status: 409, code: 'HOLDS_AT_LIMIT', message });
    await page.user.click(await slot(nineOClock));
    const notice = await screen.findByText("This time isn't held yet");
    expect(notice.parentElement?.textContent).toContain(message);
    expect(page.shell.toasts).toEqual([]);
    page.api.answers(routes.createPaymentIntent, intentFor(morning.id));
    await page.user.click(screen.getByRole('button', { name: 'Hold 9:00 AM again' }));
    expect(await payButton()).toBeTruthy();
    expect(screen.queryByText("This time isn't held yet")).toBeNull();
  });

  test('keeps the slot and the card form when the server does not answer', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    page.api.isUnreachable(routes.createPaymentIntent);
    await page.user.click(await payButton());
    await waitFor(() =>
      expect(page.shell.toasts).toEqual([
        {
          title: 'Payment Setup Failed',
          description: 'Failed to set up payment, please try again later.',
          tone: 'destructive',
        },
      ]),
    );
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(tab.cards.confirmed).toEqual([]);
    page.api.answers(routes.createPaymentIntent, intentFor(morning.id));
    await page.user.click(await payButton());
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  });

  test('shows an empty card form and a notice for a new payment intent', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    page.api.answers(routes.createPaymentIntent, {
      ...intentFor(morning.id),
      paymentIntentId: 'pi_test_00000002',
      clientSecret: 'pi_test_00000002_secret_x',
    });
    await page.user.click(await payButton());
    expect(await screen.findByText('Please enter your card again')).toBeTruthy();
    expect(tab.cards.confirmed).toEqual([]);
    await waitFor(() => expect(tab.cards.opened.at(-1)).toBe('pi_test_00000002_secret_x'));
    expect((await chosenSlot()).textContent).toMatch(nineOClock);
  });

  test('says why when Stripe refuses the card because another time was picked there', async () => {
    const page = openPaymentPage((api) => api.refuses(routes.confirmPayment, refusal('SLOT_CHANGED')));
    await pickNine(page);
    tab.cards.confirmations = [
      { error: { type: 'invalid_request_error', payment_intent: { id: INTENT, status: 'canceled' } } },
    ];
    await page.user.click(await payButton());
    expect(await screen.findByText(/Your card wasn't charged for this time/)).toBeTruthy();
    expect(lastConfirmation(page)).toEqual({ quoteId: REFERENCE, paymentIntentId: INTENT, timeSlotId: morning.id });
    expect(titles(page.shell)).toEqual([]);
    expect(screen.getByText('Please select a time slot')).toBeTruthy();
  });

  test('says that a payment is in progress there', async () => {
    const page = openPaymentPage();
    page.api.refuses(routes.createPaymentIntent, refusal('PAYMENT_IN_PROGRESS'));
    await page.user.click(await slot(nineOClock));
    expect(await screen.findByText('Your payment is in progress')).toBeTruthy();
    expect(screen.getByText('In the words of the server.')).toBeTruthy();
    expect(page.shell.toasts).toEqual([]);
  });

  test('shows the current state when the time was changed there at the last moment', async () => {
    const page = openPaymentPage((api) => api.refuses(routes.confirmPayment, refusal('INTENT_MISMATCH')));
    await pickNine(page);
    await page.user.click(await payButton());
    expect(await screen.findByText(/A different time was picked for this quote/)).toBeTruthy();
    expect(titles(page.shell)).toEqual([]);
    expect(page.api.calls.filter(({ endpoint }) => endpoint === `GET /api/payment/quotes/${REFERENCE}`)).toHaveLength(
      2,
    );
  });
});

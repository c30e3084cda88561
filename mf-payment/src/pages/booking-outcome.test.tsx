import { describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { installCardProvider } from '../testing/fake-card-provider.ts';
import { approvedQuote, bookedQuote, openPaymentPage, REFERENCE } from '../testing/open-payment-page.tsx';
import { inFreshTabs, nineOClock, payButton, pickNine, slot, titles } from '../testing/pick-and-pay.ts';

const _tab = inFreshTabs();

describe('after the card was used', () => {
  test('a refused appointment ends the payment, when holding and when confirming, with the reason', async () => {
    const message = 'The appointment was cancelled. No money was taken.';
    const refusal = { status: 409, code: 'APPOINTMENT_NOT_PAYABLE', message };
    const page = openPaymentPage((api) => api.refuses(routes.confirmPayment, refusal));
    await pickNine(page);
    await page.user.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'This quote can no longer be paid' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    page.view.unmount();
    sessionStorage.clear();

    const again = openPaymentPage((api) => api.refuses(routes.createPaymentIntent, refusal));
    const nine = await slot(nineOClock);
    const cancelled = { id: 5, status: 'cancelled', cancelled: true, payable: false } as const;
    const appointment = { ...cancelled, date: null, start: null, end: null };
    again.api.answers(routes.payableQuote, { ...approvedQuote, appointment });
    await again.user.click(nine);
    expect(await screen.findByRole('heading', { level: 1, name: 'This trip was cancelled' })).toBeTruthy();
  });

  test('a payment whose appointment is not confirmed yet is recorded, and is confirmed by the next check', async () => {
    const page = openPaymentPage((api) =>
      api.answers(routes.confirmPayment, {
        status: 'recorded',
        message: 'Recorded',
        appointment_id: 5,
        appointment_date: '2026-11-20',
        appointment_time_start: '09:00:00',
        appointment_time_end: '10:00:00',
      }),
    );
    await pickNine(page);
    await page.user.click(await payButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Recorded' })).toBeTruthy();
    expect(screen.getByText(/team will contact you/)).toBeTruthy();
    expect(page.shell.toasts).toEqual([
      { title: 'Payment Recorded', description: "Failed to confirm appointment. We'll keep trying." },
    ]);
    page.api.answers(routes.confirmPayment, {
      status: 'confirmed',
      message: 'Confirmed',
      appointment_id: 5,
      appointment_date: '2026-11-20',
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
    });
    await act(async () => jest.advanceTimersByTime(2_500));
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
    expect(titles(page.shell)).toEqual(['Payment Recorded', 'Booking Confirmed']);
  });

  test('keeps checking when no answer arrives, without calling the payment recorded', async () => {
    const page = openPaymentPage((api) => api.isUnreachable(routes.confirmPayment));
    await pickNine(page);
    await page.user.click(await payButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Checking your booking' })).toBeTruthy();
    expect(screen.queryByText(/recorded/i)).toBeNull();
    expect(titles(page.shell)).toEqual([]);
    const asked = () => page.api.calls.filter(({ endpoint }) => endpoint.endsWith('confirm-payment'));
    expect(asked()).toHaveLength(1);

    page.api.refuses(routes.confirmPayment, { status: 502, code: 'UPSTREAM_FAILED', message: 'Later.' });
    await act(async () => jest.advanceTimersByTime(2_500));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1, name: 'Checking your booking' })).toBeTruthy();

    page.api.answers(routes.confirmPayment, {
      status: 'recorded',
      message: 'Recorded',
      appointment_id: 5,
      appointment_date: '2026-11-20',
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
    });
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Recorded' })).toBeTruthy();
    expect(titles(page.shell)).toEqual(['Payment Recorded']);

    page.api.isUnreachable(routes.confirmPayment);
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Payment Recorded' })).toBeTruthy();
    expect(new Set(asked().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('a payment whose answer was lost is successful once the quote shows the booking', async () => {
    const first = openPaymentPage((api) => api.isUnreachable(routes.confirmPayment));
    await pickNine(first);
    await first.user.click(await payButton());
    await screen.findByRole('heading', { level: 1, name: 'Checking your booking' });
    first.view.unmount();
    const second = openPaymentPage((api) => api.answers(routes.payableQuote, bookedQuote));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeTruthy();
    expect(second.api.calls.some(({ endpoint }) => endpoint.endsWith('confirm-payment'))).toBe(false);
    await waitFor(() => expect(sessionStorage.getItem(`tailgate.payment.${REFERENCE}`)).toBeNull());
    second.view.unmount();
    openPaymentPage((api) => api.answers(routes.payableQuote, bookedQuote));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeTruthy();
  });

  test('lets the customer pick another time when a later check is refused', async () => {
    const page = openPaymentPage((api) => api.isUnreachable(routes.confirmPayment));
    await pickNine(page);
    await page.user.click(await payButton());
    await screen.findByRole('heading', { level: 1, name: 'Checking your booking' });
    page.api.refuses(routes.confirmPayment, { status: 409, code: 'SLOT_TAKEN', message: 'Taken' });
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('This time was just taken')).toBeTruthy();
    expect(screen.getByText('Please select a time slot')).toBeTruthy();
  });

  test('reports a script that does not load, and Retry adds a new element', async () => {
    Reflect.deleteProperty(window, 'Stripe');
    const { user } = openPaymentPage();
    await user.click(await slot(nineOClock));
    const script = () => document.head.querySelector<HTMLScriptElement>('script[src="http://localhost:12111/v3/"]');
    await waitFor(() => expect(script()).toBeTruthy());
    const first = script();
    if (first) fireEvent.error(first);
    expect(await screen.findByText('Payment setup failed')).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(script()).toBeTruthy());
    expect(script()).not.toBe(first);
    installCardProvider();
    const second = script();
    if (second) fireEvent.load(second);
    expect(await payButton()).toBeTruthy();
  });
});

import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { canBePressed } from '@tailgate/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  approvedQuote,
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

describe('paying', () => {
  test('shows the cancellation policy of the payment beside the button', async () => {
    const policy = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
    const page = openPaymentPage((api) =>
      api.answers(routes.createPaymentIntent, ({ body }) => ({
        ...intentFor((body as { timeSlotId: number }).timeSlotId),
        cancellation_policy: policy,
      })),
    );
    await pickNine(page);
    await payButton();
    expect(screen.getByText(/^Free cancellation of this trip has already ended: .+ we refund 50%/)).toBeTruthy();
  });

  test('a declined card says why and keeps the slot; a second card books it', async () => {
    tab.cards.confirmations = [
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { paymentIntent: { id: INTENT, status: 'requires_capture' } },
    ];
    const page = openPaymentPage();
    await pickNine(page);
    await page.user.click(await payButton());
    expect(await screen.findByText(/We're still holding your time\. Check your card details/)).toBeTruthy();
    // Only the toast gives the reason.
    expect(screen.queryByText(/declined/)).toBeNull();
    expect(page.shell.toasts).toEqual([
      { title: 'Payment Failed', description: 'Your card was declined.', tone: 'destructive' },
    ]);
    expect(screen.getByRole('timer')).toBeTruthy();
    expect((await chosenSlot()).textContent).toMatch(nineOClock);

    await page.user.click(await payButton());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    for (const text of [
      'Your appointment is confirmed!',
      'Friday, November 20, 2026',
      '9:00 AM – 10:00 AM',
      '1 Main St, Springfield',
      /confirmation email/,
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(titles(page.shell)).toEqual(['Payment Failed', 'Booking Confirmed']);
    expect(lastConfirmation(page)).toEqual({
      quoteId: REFERENCE,
      paymentIntentId: INTENT,
      timeSlotId: morning.id,
    });
    expect(tab.cards.confirmed[0]?.redirect).toBe('if_required');
    expect(tab.cards.confirmed[0]?.confirmParams.return_url).toContain('slot=1&date=2026-11-20');
  });

  test('the button says Processing... while the card is checked, and the slot cannot be changed', async () => {
    let answer: (value: unknown) => void = () => {};
    const page = openPaymentPage();
    await pickNine(page);
    tab.cards.confirmations = [new Promise((resolve) => (answer = resolve))];
    await page.user.click(await payButton());
    expect(canBePressed(await screen.findByRole('button', { name: 'Processing...' }))).toBe(false);
    expect((await slot(/1:00 PM/)).matches(':disabled')).toBe(true);
    await act(async () => answer({ error: { type: 'card_error' } }));
    await payButton();
    expect(page.shell.toasts).toEqual([
      {
        title: 'Payment Failed',
        description: 'Your payment was not successful. Please try again.',
        tone: 'destructive',
      },
    ]);
  });

  test('an exception from Stripe is an unexpected error, and paying again works', async () => {
    tab.cards.confirmations = [new Error('boom'), { paymentIntent: { id: INTENT, status: 'requires_capture' } }];
    const page = openPaymentPage();
    await pickNine(page);
    await page.user.click(await payButton());
    expect(await screen.findByText(/You won't be charged twice/)).toBeTruthy();
    expect(page.shell.toasts).toEqual([
      { title: 'Payment Error', description: 'An unexpected error occurred. Please try again.', tone: 'destructive' },
    ]);
    await page.user.click(await payButton());
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  });

  test.each([
    ['SLOT_TAKEN', 'This time was just taken'],
    ['CARD_REFUSED', 'Your card was declined'],
    ['HOLD_EXPIRED', 'Your hold on this time has ended'],
  ])(
    '%s at the end has its own words, says that nothing was charged, and another time can be picked',
    async (code, title) => {
      const page = openPaymentPage((api) => api.refuses(routes.confirmPayment, { status: 409, code, message: 'No.' }));
      await pickNine(page);
      await page.user.click(await payButton());
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(title)).toBeTruthy();
      expect(alert.textContent).toContain('Nothing was charged.');
      expect(page.shell.toasts).toEqual([
        { title: 'Payment Failed', description: "Your booking didn't go through.", tone: 'destructive' },
      ]);
      expect(screen.getByText('Please select a time slot')).toBeTruthy();
      expect((await slot(/1:00 PM/)).disabled).toBe(false);
    },
  );

  test('a refusal after the capture announces a refund, and never says that nothing was charged', async () => {
    const refusal = { status: 409, code: 'CHARGE_RETURNED', message: 'No.' };
    const page = openPaymentPage((api) => api.refuses(routes.confirmPayment, refusal));
    await pickNine(page);
    await page.user.click(await payButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("we're refunding it");
    expect(alert.textContent).not.toContain('Nothing was charged');
    expect((await slot(/1:00 PM/)).disabled).toBe(false);
  });
});

describe('adding the booking to a calendar', () => {
  const file = () => screen.findByRole('link', { name: 'Calendar file (.ics)' });
  const address = `/api/payment/quotes/${REFERENCE}/calendar.ics`;

  test('is offered after the payment, as a file and for Google, in the business time zone', async () => {
    const opened = openPaymentPage();
    await pickNine(opened);
    await opened.user.click(await payButton());
    expect((await file()).getAttribute('href')).toBe(address);
    expect((await file()).hasAttribute('download')).toBe(true);
    const google = screen.getByRole('link', { name: 'Google Calendar' });
    expect([google.getAttribute('target'), google.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
    const { origin, pathname, searchParams } = new URL(google.getAttribute('href') ?? '');
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Tailgate: Regional Service',
      dates: '20261120T090000/20261120T100000',
      ctz: 'America/New_York',
      location: '1 Main St, Springfield',
      details: 'From 1 Main St, Springfield to 9 Oak Ave, Shelbyville. Reference number #12.',
    });
  });

  test('is offered for a paid quote on any device, and not for a pending one', async () => {
    const paid = openPaymentPage((api) => api.answers(routes.payableQuote, bookedQuote));
    expect((await file()).getAttribute('href')).toBe(address);
    const google = new URL(screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('href') ?? '');
    expect(google.searchParams.get('dates')).toBe('20261120T090000/20261120T100000');
    paid.view.unmount();
    openPaymentPage((api) => api.answers(routes.payableQuote, { ...approvedQuote, status: 'pending' }));
    await screen.findByText(/We're reviewing your quote/);
    expect(screen.queryByRole('link', { name: 'Calendar file (.ics)' })).toBeNull();
  });
});

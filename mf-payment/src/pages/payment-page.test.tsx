import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type PayableQuote, routes } from '@tailgate/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeCardProvider, installCardProvider } from '../testing/fake-card-provider.ts';
import {
  afternoon,
  approvedQuote,
  INTENT,
  intentFor,
  late,
  morning,
  openPaymentPage,
  REFERENCE,
} from '../testing/open-payment-page.tsx';

const slot = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const nineOClock = /9:00 AM – 10:00 AM/;
const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
const titles = (shell: { toasts: { title: string }[] }) => shell.toasts.map((toast) => toast.title);
type Opened = ReturnType<typeof openPaymentPage>;

async function pickNine({ user }: Opened) {
  await user.click(await slot(nineOClock));
  const pay = await payButton();
  await waitFor(() => expect(pay.disabled).toBe(false));
}

let cards: FakeCardProvider;
beforeEach(() => {
  sessionStorage.clear();
  cards = installCardProvider();
  // Evening of the 20th in New York; in UTC it is the 21st already.
  jest.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('before a quote can be paid', () => {
  test.each<[string, Partial<PayableQuote>, RegExp[]]>([
    [
      'pending',
      { status: 'pending', expires_at: '2026-11-28T00:00:00.000Z' },
      [/awaiting approval/, /We'll notify you once it's approved\./],
    ],
    ['expired', { status: 'pending', expires_at: '2026-11-20T00:00:00.000Z' }, [/This quote has expired/]],
    ['rejected with a reason', { status: 'rejected', special_instructions: 'Too far away' }, [/Reason: Too far away/]],
    ['rejected without one', { status: 'rejected' }, [/Reason: No reason provided/]],
    ['paid', { status: 'confirmed' }, [/already been paid/, /appointment is confirmed/]],
  ])('a quote that is %s says so', async (_, change, texts) => {
    openPaymentPage((api) => api.answers(routes.payableQuote, { ...approvedQuote, ...change }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Quote Not Available' })).toBeTruthy();
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a quote that was approved meanwhile can be paid, and the focus moves to the new title', async () => {
    const { api, user } = openPaymentPage((fake) =>
      fake.answers(routes.payableQuote, { ...approvedQuote, status: 'pending' }),
    );
    const checkAgain = await screen.findByRole('button', { name: 'Check again' });
    api.answers(routes.payableQuote, approvedQuote);
    await user.click(checkAgain);
    const title = await screen.findByRole('heading', { level: 1, name: 'Book and pay' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  test('a link that leads nowhere says so and offers a way back', async () => {
    const refusal = { status: 404, code: 'NOT_FOUND', message: 'Quote not found' };
    const { router, user } = openPaymentPage((api) => api.refuses(routes.payableQuote, refusal));
    expect(await screen.findByText("Sorry, we couldn't find the quote you're looking for.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(router.state.location.pathname).toBe('/');
  });

  test('loading is shown; a failure says so, and Retry recovers', async () => {
    const { view } = openPaymentPage((fake) => fake.hangs(routes.payableQuote));
    expect(await screen.findByText('Loading your quote')).toBeTruthy();
    view.unmount();
    const again = openPaymentPage((fake) => fake.isUnreachable(routes.payableQuote));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch quote');
    again.api.answers(routes.payableQuote, approvedQuote);
    await again.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await slot(nineOClock)).toBeTruthy();
  });
});

describe('choosing a date and a time', () => {
  test('shows the summary, fourteen days from today of the business, and the slots by period', async () => {
    const { api } = openPaymentPage();
    await slot(nineOClock);
    const summary = screen.getByRole('region', { name: 'Summary' });
    for (const text of [
      '#12',
      '1 Main St, Springfield',
      '9 Oak Ave, Shelbyville',
      '750 lbs, Sofa',
      '$62.18',
      '$10.00',
      '$72.18',
    ]) {
      expect(within(summary).getByText(text)).toBeTruthy();
    }
    const days = within(screen.getByRole('group', { name: 'Delivery date' })).getAllByRole('radio');
    expect(days).toHaveLength(14);
    expect(days[0]?.getAttribute('aria-label')).toBe('Friday, November 20, 2026, today');
    expect(days[13]?.getAttribute('aria-label')).toBe('Thursday, December 3, 2026');
    expect(api.calls.at(-1)?.endpoint).toBe('GET /api/public/time-slots/available/2026-11-20');
    expect(screen.getByRole('heading', { level: 3, name: 'Friday, November 20, 2026' })).toBeTruthy();
    const periods = screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent);
    expect(periods).toEqual(['Morning (7am-11am)', 'Afternoon (11am-3pm)', 'Other']);
    expect(screen.getByText('Please select a time slot')).toBeTruthy();
    expect(cards.opened).toEqual([]);
  });

  test('a day without slots says so and leads to the next free day; a failure can be retried', async () => {
    const { api, user } = openPaymentPage((fake) =>
      fake.answers(routes.publicAvailableSlots, ({ endpoint }) => (endpoint.endsWith('11-23') ? [afternoon] : [])),
    );
    expect(await screen.findByText('No available time slots for this date')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Find the next free day' }));
    expect(await slot(/1:00 PM/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /November 23/ }).checked).toBe(true);
    expect(document.activeElement?.textContent).toContain('Monday, November 23, 2026');

    api.isUnreachable(routes.publicAvailableSlots);
    await user.click(screen.getByRole('radio', { name: /November 30/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load available time slots');
    api.answers(routes.publicAvailableSlots, [morning]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await slot(nineOClock)).toBeTruthy();
  });

  test('picking a slot holds it with a countdown; picking another moves the hold', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    expect(page.api.calls.find((call) => call.endpoint.endsWith('create-payment-intent'))?.body).toEqual({
      quoteId: REFERENCE,
      timeSlotId: morning.id,
    });
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/);
    expect(screen.queryByText('Please select a time slot')).toBeNull();
    // The server no longer lists the held slot; it stays a choice for the one who holds it.
    page.api.answers(routes.publicAvailableSlots, [afternoon, late]);
    await page.user.click(await slot(/1:00 PM/));
    await waitFor(() => expect(screen.getByText('Held for you').parentElement?.textContent).toContain('1:00 PM'));
    expect((await slot(/1:00 PM/)).checked).toBe(true);
  });

  test('arrow keys pass over slots, and only the one they rest on is held', async () => {
    const { api, user } = openPaymentPage();
    (await slot(nineOClock)).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByText('Held for you').parentElement?.textContent).toContain('7:00 PM'));
    const asked = api.calls.filter((call) => call.endpoint.endsWith('create-payment-intent'));
    expect(asked.map((call) => call.body)).toEqual([{ quoteId: REFERENCE, timeSlotId: late.id }]);
  });

  test('a slot that was just taken is told apart from a failure, and the list is fetched again', async () => {
    const { api, user, shell } = openPaymentPage((fake) =>
      fake.refuses(routes.createPaymentIntent, { status: 409, code: 'SLOT_TAKEN', message: 'Taken' }),
    );
    const nine = await slot(nineOClock);
    api.answers(routes.publicAvailableSlots, [afternoon]);
    await user.click(nine);
    const notice = await screen.findByText('9:00 AM was just taken');
    expect(document.activeElement?.contains(notice)).toBe(true);
    await waitFor(() => expect(screen.queryByRole('radio', { name: nineOClock })).toBeNull());
    expect(shell.toasts).toEqual([]);
    expect(screen.getByText('Please select a time slot')).toBeTruthy();

    api.refuses(routes.createPaymentIntent, {
      status: 503,
      code: 'CARD_PROVIDER_UNAVAILABLE',
      message: 'Cards are down.',
    });
    await user.click(await slot(/1:00 PM/));
    expect(await screen.findByText('Payment setup failed')).toBeTruthy();
    expect(screen.getByText('No payment information available')).toBeTruthy();
    expect(shell.toasts.at(-1)).toEqual({
      title: 'Payment Setup Failed',
      description: 'Cards are down.',
      tone: 'destructive',
    });
    api.answers(routes.createPaymentIntent, intentFor(afternoon.id));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await payButton()).toBeTruthy();
  });

  test('a quote that changed meanwhile is fetched again', async () => {
    const { api, user } = openPaymentPage((fake) =>
      fake.refuses(routes.createPaymentIntent, { status: 409, code: 'QUOTE_ALREADY_PAID', message: 'Paid already' }),
    );
    const nine = await slot(nineOClock);
    api.answers(routes.payableQuote, { ...approvedQuote, status: 'confirmed' });
    await user.click(nine);
    expect(await screen.findByText(/already been paid/)).toBeTruthy();
  });

  test('the hold is announced at five minutes and at one, and its end is said and can be repaired', async () => {
    const page = openPaymentPage();
    await pickNine(page);
    const pass = async (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000));
    await pass(290);
    expect(screen.queryByText(/minutes? left/)).toBeNull();
    await pass(15);
    expect(screen.getByText('Five minutes left to pay for your time slot.')).toBeTruthy();
    await pass(240);
    expect(screen.getByText('One minute left to pay for your time slot.')).toBeTruthy();
    await pass(60);
    const notice = await screen.findByText('Your hold on this time has ended');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Hold 9:00 AM again' }));
    expect(await payButton()).toBeTruthy();
    expect(screen.queryByText('Your hold on this time has ended')).toBeNull();
  });
});

describe('paying', () => {
  test('a declined card says why and keeps the slot; a second card books it', async () => {
    cards.confirmations = [
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { paymentIntent: { id: INTENT, status: 'requires_capture' } },
    ];
    const page = openPaymentPage();
    await pickNine(page);
    await page.user.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.');
    expect(page.shell.toasts).toEqual([
      { title: 'Payment Failed', description: 'Your card was declined.', tone: 'destructive' },
    ]);
    expect(screen.getByRole('timer')).toBeTruthy();
    expect((await slot(nineOClock)).checked).toBe(true);

    await page.user.click(await payButton());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    for (const text of [
      'Your appointment is confirmed!',
      'November 20, 2026',
      '9:00 AM – 10:00 AM',
      '1 Main St, Springfield',
      /confirmation email/,
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(titles(page.shell)).toEqual(['Payment Failed', 'Booking Confirmed']);
    expect(page.api.calls.at(-1)?.body).toEqual({
      quoteId: REFERENCE,
      paymentIntentId: INTENT,
      timeSlotId: morning.id,
    });
    expect(cards.confirmed[0]?.redirect).toBe('if_required');
    expect(cards.confirmed[0]?.confirmParams.return_url).toContain('slot=1&date=2026-11-20');
    page.view.unmount();

    openPaymentPage((api) => api.answers(routes.payableQuote, { ...approvedQuote, status: 'confirmed' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeTruthy();
  });

  test('the button says Processing... while the card is being checked, and the time cannot be changed', async () => {
    let answer: (value: unknown) => void = () => {};
    const page = openPaymentPage();
    await pickNine(page);
    cards.confirmations = [new Promise((resolve) => (answer = resolve))];
    await page.user.click(await payButton());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' })).disabled).toBe(true);
    expect((await slot(/1:00 PM/)).matches(':disabled')).toBe(true);
    await act(async () => answer({ error: { type: 'card_error' } }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your payment was not successful. Please try again.',
    );
  });

  test('a provider that throws is an unexpected error, and paying again works', async () => {
    cards.confirmations = [new Error('boom'), { paymentIntent: { id: INTENT, status: 'requires_capture' } }];
    const page = openPaymentPage();
    await pickNine(page);
    await page.user.click(await payButton());
    await screen.findByRole('alert');
    expect(page.shell.toasts).toEqual([
      { title: 'Payment Error', description: 'An unexpected error occurred. Please try again.', tone: 'destructive' },
    ]);
    await page.user.click(await payButton());
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  });

  test.each([
    ['SLOT_TAKEN', 'This time was just taken'],
    ['SLOT_NOT_BOOKABLE', 'This time can no longer be booked'],
    ['CARD_REFUSED', 'Your card was refused'],
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
      expect(titles(page.shell)).toEqual(['Payment Failed']);
      expect(screen.getByText('Please select a time slot')).toBeTruthy();
      expect((await slot(/1:00 PM/)).disabled).toBe(false);
    },
  );

  test('a cancelled appointment is told, at the hold and at the end, with what became of the money', async () => {
    const message = 'The appointment was cancelled. No money was taken.';
    const refusal = { status: 409, code: 'APPOINTMENT_NOT_PAYABLE', message };
    const page = openPaymentPage((api) => api.refuses(routes.confirmPayment, refusal));
    await pickNine(page);
    await page.user.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'This appointment was cancelled.' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    page.view.unmount();
    sessionStorage.clear();

    const again = openPaymentPage((api) => api.refuses(routes.createPaymentIntent, refusal));
    await again.user.click(await slot(nineOClock));
    expect(await screen.findByRole('heading', { name: 'This appointment was cancelled.' })).toBeTruthy();
  });

  test('a payment whose appointment follows later is recorded, and heals by itself', async () => {
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
    expect(screen.getByText(/Failed to confirm appointment.*team will contact you/)).toBeTruthy();
    expect(titles(page.shell)).toEqual(['Payment Recorded']);
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

  test('an answer that does not arrive is not called recorded; the page asks again by itself until it knows', async () => {
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

  test('a refusal that comes after a silence lets another time be picked', async () => {
    const page = openPaymentPage((api) => api.isUnreachable(routes.confirmPayment));
    await pickNine(page);
    await page.user.click(await payButton());
    await screen.findByRole('heading', { level: 1, name: 'Checking your booking' });
    page.api.refuses(routes.confirmPayment, { status: 409, code: 'SLOT_TAKEN', message: 'Taken' });
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('This time was just taken')).toBeTruthy();
    expect(screen.getByText('Please select a time slot')).toBeTruthy();
  });

  test('a script that does not load says so, and Retry loads it with a new element', async () => {
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

describe('the booked time for a calendar', () => {
  const file = () => screen.findByRole('link', { name: 'Calendar file (.ics)' });
  const address = `/api/payment/quotes/${REFERENCE}/calendar.ics`;

  test('comes with the success, as a file and for Google, in the wall-clock time of the business', async () => {
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
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });

  test('is a file for whoever opens the link of a paid quote; a quote that waits has none', async () => {
    const paid = openPaymentPage((api) => api.answers(routes.payableQuote, { ...approvedQuote, status: 'confirmed' }));
    expect((await file()).getAttribute('href')).toBe(address);
    expect(screen.queryByRole('link', { name: 'Google Calendar' })).toBeNull();
    paid.view.unmount();
    openPaymentPage((api) => api.answers(routes.payableQuote, { ...approvedQuote, status: 'pending' }));
    await screen.findByText(/awaiting approval/);
    expect(screen.queryByRole('link', { name: 'Calendar file (.ics)' })).toBeNull();
  });
});

describe('coming back to a payment', () => {
  test('a refresh with a held slot keeps slot, time left and card form', async () => {
    const first = openPaymentPage();
    await pickNine(first);
    first.view.unmount();
    jest.setSystemTime(Date.now() + 120_000);
    openPaymentPage((api) => api.answers(routes.publicAvailableSlots, [afternoon]));
    expect(await payButton()).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^7:5\d$|^8:00$/);
    expect((await slot(nineOClock)).checked).toBe(true);
  });

  test('a refresh keeps the day that was looked at, before anything is held', async () => {
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

  test('a refresh after the hold ended says so', async () => {
    const first = openPaymentPage();
    await pickNine(first);
    first.view.unmount();
    jest.setSystemTime(Date.now() + 700_000);
    openPaymentPage();
    expect(await screen.findByText('Your hold on this time has ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
  });

  test('a card that was authorised before the refresh is booked without paying again', async () => {
    const first = openPaymentPage();
    await pickNine(first);
    first.view.unmount();
    cards.intent = { id: INTENT, status: 'requires_capture' };
    openPaymentPage();
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
    expect(cards.confirmed).toEqual([]);
  });

  const returned = `?slot=1&date=2026-11-24&payment_intent=${INTENT}&payment_intent_client_secret=${INTENT}_secret_x&redirect_status=succeeded`;

  test('the way back from the bank ends in the booking, in another browser too', async () => {
    cards.intent = { id: INTENT, status: 'requires_capture' };
    const { api, router } = openPaymentPage(undefined, returned);
    expect(await screen.findByText('Payment Successful!')).toBeTruthy();
    expect(api.calls.at(-1)?.body).toEqual({ quoteId: REFERENCE, paymentIntentId: INTENT, timeSlotId: 1 });
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('a check at the bank that failed says so, with the day still chosen', async () => {
    cards.intent = {
      id: INTENT,
      status: 'requires_payment_method',
      last_payment_error: { message: 'The bank said no.' },
    };
    const { shell } = openPaymentPage(undefined, returned);
    expect(await slot(nineOClock)).toBeTruthy();
    expect(shell.toasts).toEqual([{ title: 'Payment Failed', description: 'The bank said no.', tone: 'destructive' }]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /November 24/ }).checked).toBe(true);
  });
});

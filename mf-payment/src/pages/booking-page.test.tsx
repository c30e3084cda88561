import { type LinkedBooking, routes } from '@tailgate/contracts';
import { businessToday, formatLongDate, lastBookableDate } from '@tailgate/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { booking, openBookingPage, SECRET } from '../testing/open-booking-page.tsx';

const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const showing = (change: Partial<LinkedBooking>) =>
  openBookingPage((api) => api.answers(routes.linkedBooking, { ...booking, ...change }));
const lastPut = ({ api }: ReturnType<typeof openBookingPage>) =>
  api.calls.findLast(({ endpoint }) => endpoint.startsWith('PUT'));

describe('a booking by its link', () => {
  test('shows time, addresses, load, price, messages and calendar links', async () => {
    openBookingPage();
    await titled('Your trip is booked');
    for (const text of [
      'Reference #12',
      'November 20, 2026',
      '9:00 AM – 10:00 AM',
      '1 Main St, Springfield',
      '9 Oak Ave, Shelbyville',
      '45.5 miles',
      '750 lbs, Sofa',
      '$72.18',
      'Confirmed: your delivery on November 20, 2026 (reference #12)',
      'Sent November 2, 2026, 10:04 AM',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Calendar file (.ics)' }).getAttribute('href')).toBe(
      `/api/public/bookings/${SECRET}/calendar.ics`,
    );
    expect(screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('rel')).toBe('noreferrer');
  });

  test.each<[Partial<LinkedBooking>, string, RegExp]>([
    [{ status: 'pending', paid: false }, 'Your trip is planned', /^It is not paid yet\./],
    [{ changeable: false }, 'Your trip is booked', /^The trip has started/],
    [{ status: 'completed', changeable: false }, 'Your trip is completed', /^Thank you/],
    [{ status: 'archived', changeable: false }, 'Your trip is completed', /^Thank you/],
    [
      { status: 'cancelled', cancelled: true, changeable: false, refund: 'under way' },
      'This trip was cancelled',
      /^We're refunding your payment\./,
    ],
    [
      {
        ...{ status: 'cancelled', cancelled: true, changeable: false },
        ...{ refund: 'under way', refund_split: { refund: '60.01', kept: '60.00' } },
      },
      'This trip was cancelled',
      /^We're refunding \$60\.01 of your payment and keep \$60\.00 under the cancellation policy/,
    ],
    [
      {
        ...{ status: 'cancelled', cancelled: true, changeable: false },
        ...{ refund: 'under way', refund_split: { refund: '0.00', kept: '120.01' } },
      },
      'This trip was cancelled',
      /^We keep your payment of \$120\.01 .*, so nothing is refunded\.$/,
    ],
    [
      { status: 'cancelled', cancelled: true, changeable: false, refund: 'failed' },
      'This trip was cancelled',
      /^The refund to your card didn't go through\. Our team/,
    ],
    [
      { status: 'archived', cancelled: true, changeable: false, paid: false },
      'This trip was cancelled',
      /^You don't need to pay anything\.$/,
    ],
  ])('%j says what that means', async (change, title, detail) => {
    showing(change);
    await titled(title);
    expect(screen.getByText(detail)).toBeTruthy();
    const canChange = change.changeable !== false;
    expect(screen.queryByRole('button', { name: 'Cancel Booking' }) !== null).toBe(canChange);
    expect(screen.queryByRole('button', { name: 'Change Date or Time' }) !== null).toBe(canChange);
    expect(screen.queryByLabelText('What should we know?') !== null).toBe(canChange);
  });

  test('of staff without a quote shows its own number, and the prompt for no messages', async () => {
    showing({ quote_id: null, messages: [] });
    expect(await screen.findByText('Appointment #7')).toBeTruthy();
    expect(screen.getByText('No messages yet.')).toBeTruthy();
  });

  test('shows a placeholder while it loads, and a retry if that fails', async () => {
    const { api, user } = openBookingPage((fake) => fake.hangs(routes.linkedBooking));
    expect(await screen.findByText('Loading your booking')).toBeTruthy();
    document.body.innerHTML = '';
    const failing = openBookingPage((fake) => fake.isUnreachable(routes.linkedBooking));
    const retry = await button('Retry');
    failing.api.answers(routes.linkedBooking, booking);
    await user.click(retry);
    await titled('Your trip is booked');
    expect(api.calls.length).toBeGreaterThan(0);
  });

  test.each([
    ['LINK_INVALID', SECRET],
    ['INVALID_INPUT', 'short'],
  ])('that is refused with %s offers to mail the link again', async (code, secret) => {
    openBookingPage(
      (api) => api.refuses(routes.linkedBooking, { status: 400, code, message: 'No' }),
      `/booking/${secret}`,
    );
    await titled("This link doesn't work");
    expect(screen.getByRole('link', { name: 'Email me the link again' }).getAttribute('href')).toBe('/booking');
  });

  test('is reloaded when the tab gets the focus, also to find that the link has ended', async () => {
    const { api } = openBookingPage();
    await titled('Your trip is booked');
    api.refuses(routes.linkedBooking, { status: 400, code: 'LINK_INVALID', message: 'No' });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await titled("This link doesn't work")).toBeTruthy();
  });
});

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const LATE = {
  paid: '72.18',
  refund: '36.09',
  kept: '36.09',
  by_hand: false,
  free_until: null,
  policy: POLICY,
  no_show: null,
};

describe('cancelling', () => {
  test('a trip with a policy says what is refunded, sends it along, and asks again after a refusal', async () => {
    const page = showing({ cancellation_policy: POLICY });
    page.api.answers(routes.previewLinkedCancellation, LATE);
    const message = 'The refund is less than this page showed.';
    page.api.refuses(routes.updateLinkedBooking, { status: 409, code: 'REFUND_CHANGED', message });
    await page.user.click(await button('Cancel Booking'));
    const question = await screen.findByRole('alertdialog');
    await within(question).findByText(/Your refund is \$36\.09\. \$36\.09 is kept/);
    page.api.answers(routes.previewLinkedCancellation, { ...LATE, refund: '0.00', kept: '72.18' });
    await page.user.click(within(question).getByRole('button', { name: 'Cancel Booking' }));
    expect(await within(question).findByText(message)).toBeTruthy();
    expect(await within(question).findByText(/There is no refund: \$72\.18 is kept/)).toBeTruthy();
    expect(lastPut(page)?.body).toEqual({ status: 'cancelled', version: 3, refund_shown: '36.09' });
  });

  test('says that the refund could not be checked', async () => {
    const page = showing({ cancellation_policy: POLICY });
    page.api.isUnreachable(routes.previewLinkedCancellation);
    await page.user.click(await button('Cancel Booking'));
    expect(await screen.findByText(/Your refund could not be checked/)).toBeTruthy();
  });

  test('says what is refunded before it asks, and shows the result', async () => {
    const page = openBookingPage();
    await page.user.click(await button('Cancel Booking'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this booking?' });
    expect(
      within(dialog).getByText(/^Your time on November 20, 2026, .+ A card payment is refunded to your card in full/),
    ).toBeTruthy();
    expect(lastPut(page)).toBeUndefined();
    page.api.answers(routes.updateLinkedBooking, {
      ...booking,
      status: 'cancelled',
      cancelled: true,
      changeable: false,
      refund: 'under way',
    });
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel Booking' }));
    await titled('This trip was cancelled');
    expect(lastPut(page)).toMatchObject({
      endpoint: `PUT /api/public/bookings/${SECRET}`,
      body: { status: 'cancelled', version: 3 },
    });
    expect(page.shell.toasts.at(-1)?.title).toBe('Booking cancelled');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('can be left, and is refused with the reason once the booking has changed', async () => {
    const page = openBookingPage();
    await page.user.click(await button('Cancel Booking'));
    await page.user.click(await button('Keep Booking'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const message = 'This appointment has changed since you opened it.';
    page.api.refuses(routes.updateLinkedBooking, { status: 409, code: 'RECORD_CHANGED', message });
    page.api.answers(routes.linkedBooking, { ...booking, version: 4, appointment_time_start: '13:00:00' });
    await page.user.click(await button('Cancel Booking'));
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel Booking' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect(await within(dialog).findByText(/1:00 PM – 10:00 AM/)).toBeTruthy();
  });
});

describe('moving', () => {
  const today = businessToday('America/New_York');
  const ahead = { appointment_date: lastBookableDate(today) };
  const slots = [
    { id: 1, start_time: '15:00:00', end_time: '16:00:00' },
    { id: 2, start_time: '15:00:00', end_time: '16:00:00' },
    { id: 3, start_time: '19:00:00', end_time: '20:00:00' },
  ];

  /** The calendar opens in the month of the trip. */
  async function pickToday({ user }: ReturnType<typeof openBookingPage>) {
    await screen.findByRole('grid', {}, { timeout: 30_000 });
    const found = () => screen.queryByRole('button', { name: /^Today/ });
    while (!found()) await user.click(screen.getByRole('button', { name: 'Go to the Previous Month' }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
  }

  test('asks for a day and a time, and moves into exactly those hours', async () => {
    const page = showing(ahead);
    page.api.answers(routes.publicAvailableSlots, slots);
    await page.user.click(await button('Change Date or Time'));
    // The calendar's code is loaded on first use.
    const confirm = await screen.findByRole('button', { name: 'Confirm New Time' }, { timeout: 30_000 });
    expect(document.activeElement?.textContent).toBe('Choose a new date and time');
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(confirm);
    expect(page.shell.toasts.at(-1)?.description).toBe('Please select a date and a time.');
    await pickToday(page);
    const times = await screen.findByRole('radiogroup', { name: `Available times on ${formatLongDate(today)}` });
    expect(within(times).getAllByRole('radio')).toHaveLength(2);
    await page.user.click(within(times).getByRole('radio', { name: /3:00 PM/ }));
    const hours = { appointment_time_start: '15:00:00', appointment_time_end: '16:00:00' };
    page.api.answers(routes.updateLinkedBooking, { ...booking, appointment_date: today, ...hours, version: 4 });
    await page.user.click(confirm);
    expect(await screen.findByText('3:00 PM – 4:00 PM')).toBeTruthy();
    expect(lastPut(page)?.body).toEqual({
      appointment_date: today,
      ...hours,
      exact: true,
      status: 'confirmed',
      version: 3,
    });
    expect(page.shell.toasts.at(-1)).toMatchObject({ title: 'Your booking has a new time', tone: 'success' });
    expect(screen.queryByRole('button', { name: 'Confirm New Time' })).toBeNull();
  });

  test('into a time that was just taken says so and keeps the old one', async () => {
    const page = showing(ahead);
    page.api.answers(routes.publicAvailableSlots, slots);
    const message = 'That time slot was just taken. Please choose another one.';
    page.api.refuses(routes.updateLinkedBooking, { status: 409, code: 'SLOT_TAKEN', message });
    await page.user.click(await button('Change Date or Time'));
    await pickToday(page);
    await page.user.click(await screen.findByRole('radio', { name: /7:00 PM/ }));
    await page.user.click(await button('Confirm New Time'));
    expect(await screen.findByText(message)).toBeTruthy();
    await page.user.click(await button('Keep This Time'));
    expect(await screen.findByText(formatLongDate(ahead.appointment_date))).toBeTruthy();
  });

  test('says that a day has no free times', async () => {
    const page = showing(ahead);
    page.api.answers(routes.publicAvailableSlots, []);
    await page.user.click(await button('Change Date or Time'));
    expect(await screen.findByText('No available time slots for this date')).toBeTruthy();
  });
});

describe('instructions', () => {
  test('are saved and shown', async () => {
    const page = openBookingPage();
    const save = await button('Save Instructions');
    page.api.answers(routes.setBookingInstructions, { ...booking, instructions: 'Gate code 12', version: 4 });
    await page.user.type(screen.getByLabelText('What should we know?'), 'Gate code 12');
    await page.user.click(save);
    await waitFor(() => expect(page.shell.toasts.at(-1)?.title).toBe('Instructions saved'));
    expect(lastPut(page)).toMatchObject({
      endpoint: `PUT /api/public/bookings/${SECRET}/instructions`,
      body: { instructions: 'Gate code 12', version: 3 },
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('What should we know?').value).toBe('Gate code 12');
  });

  test('that are too long are refused at the field, and the reason of a refusal is shown', async () => {
    const page = openBookingPage();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('What should we know?');
    await page.user.click(field);
    await page.user.paste('x'.repeat(1_001));
    await page.user.click(await button('Save Instructions'));
    expect(await screen.findByText('At most 1000 characters')).toBeTruthy();
    expect(lastPut(page)).toBeUndefined();
    page.api.refuses(routes.setBookingInstructions, { status: 409, code: 'APPOINTMENT_PAST', message: 'Too late' });
    await page.user.clear(field);
    await page.user.type(field, 'Ring twice');
    await page.user.click(await button('Save Instructions'));
    expect(await screen.findByText('Too late')).toBeTruthy();
    expect(field.value).toBe('Ring twice');
  });
});

describe('a lost link', () => {
  test('is mailed again; the answer says nothing about the address', async () => {
    const { api, user } = openBookingPage((fake) => fake.answers(routes.mailBookingLinks, { ok: true }), '/booking');
    await titled('Find your booking');
    await user.type(screen.getByLabelText('Email'), 'not an address');
    await user.click(await button('Email Me the Link'));
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(await button('Email Me the Link'));
    expect(await screen.findByText(/^If there are bookings with the address ada@example\.com/)).toBeTruthy();
    expect(
      api.calls.filter(({ endpoint }) => endpoint === 'POST /api/public/booking-links').map(({ body }) => body),
    ).toEqual([{ email: 'ada@example.com' }]);
  });

  test('that could not be mailed says why', async () => {
    const message = 'Too many attempts. Please wait a few minutes and try again.';
    const { user } = openBookingPage(
      (fake) => fake.refuses(routes.mailBookingLinks, { status: 429, code: 'TOO_MANY_REQUESTS', message }),
      '/booking',
    );
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.click(await button('Email Me the Link'));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

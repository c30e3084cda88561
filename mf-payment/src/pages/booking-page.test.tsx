import { describe, expect, test } from '@jest/globals';
import { type LinkedBooking, routes } from '@tailgate/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { booking, button, lastPut, openBookingPage, SECRET, showing, titled } from '../testing/open-booking-page.tsx';

const ADD_INSTRUCTIONS = 'Add instructions for the driver';

describe('a booking by its link', () => {
  test('shows time, addresses, load, price, messages and calendar links', async () => {
    openBookingPage();
    await titled('Your trip is booked');
    for (const text of [
      'Reference #12',
      'Friday, November 20, 2026',
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
    [{ status: 'pending', paid: false }, 'Your trip is planned', /^It isn't paid yet\./],
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
        status: 'cancelled',
        cancelled: true,
        changeable: false,
        refund: 'under way',
        refund_split: { refund: '60.01', kept: '60.00' },
      },
      'This trip was cancelled',
      /^We're refunding \$60\.01 of your payment and keeping \$60\.00 under the cancellation policy/,
    ],
    [
      {
        status: 'cancelled',
        cancelled: true,
        changeable: false,
        refund: 'under way',
        refund_split: { refund: '0.00', kept: '120.01' },
      },
      'This trip was cancelled',
      /^We're keeping your payment of \$120\.01 .*, so there is no refund\.$/,
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
    expect(screen.queryByRole('button', { name: 'Cancel booking' }) !== null).toBe(canChange);
    expect(screen.queryByRole('button', { name: 'Change Date or Time' }) !== null).toBe(canChange);
    expect(screen.queryByRole('button', { name: ADD_INSTRUCTIONS }) !== null).toBe(canChange);
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

describe('instructions', () => {
  test('are saved and shown', async () => {
    const page = openBookingPage();
    await page.user.click(await button(ADD_INSTRUCTIONS));
    expect(document.activeElement).toBe(screen.getByLabelText('Anything we should know?'));
    const save = await button('Save instructions');
    page.api.answers(routes.setBookingInstructions, { ...booking, instructions: 'Gate code 12', version: 4 });
    await page.user.type(screen.getByLabelText('Anything we should know?'), 'Gate code 12');
    await page.user.click(save);
    await waitFor(() => expect(page.shell.toasts.at(-1)?.title).toBe('Instructions saved'));
    expect(lastPut(page)).toMatchObject({
      endpoint: `PUT /api/public/bookings/${SECRET}/instructions`,
      body: { instructions: 'Gate code 12', version: 3 },
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Anything we should know?').value).toBe('Gate code 12');
  });

  test('that are too long are refused at the field, and the reason of a refusal is shown', async () => {
    const page = openBookingPage();
    await page.user.click(await button(ADD_INSTRUCTIONS));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Anything we should know?');
    await page.user.click(field);
    await page.user.paste('x'.repeat(1_001));
    await page.user.click(await button('Save instructions'));
    expect(await screen.findByText('At most 1000 characters')).toBeTruthy();
    expect(lastPut(page)).toBeUndefined();
    page.api.refuses(routes.setBookingInstructions, { status: 409, code: 'APPOINTMENT_PAST', message: 'Too late' });
    await page.user.clear(field);
    await page.user.type(field, 'Ring twice');
    await page.user.click(await button('Save instructions'));
    expect(await screen.findByText('Too late')).toBeTruthy();
    expect(field.value).toBe('Ring twice');
  });
});

describe('a lost link', () => {
  test('is mailed again; the answer says nothing about the address', async () => {
    const { api, user } = openBookingPage((fake) => fake.answers(routes.mailBookingLinks, { ok: true }), '/booking');
    await titled('Find your booking');
    await user.type(screen.getByLabelText('Email'), 'not an address');
    await user.click(await button('Email me the link'));
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(await button('Email me the link'));
    expect(await screen.findByText(/^If ada@example\.com has bookings with us/)).toBeTruthy();
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
    await user.click(await button('Email me the link'));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

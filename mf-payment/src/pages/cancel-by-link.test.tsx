import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { booking, button, lastPut, openBookingPage, SECRET, showing, titled } from '../testing/open-booking-page.tsx';

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

const FULL_REFUND = {
  paid: '72.18',
  refund: '72.18',
  kept: '0.00',
  by_hand: false,
  free_until: null,
  policy: null,
  no_show: null,
};

describe('cancelling', () => {
  test('a trip with a policy says what is refunded, sends it along, and asks again after a refusal', async () => {
    const page = showing({ cancellation_policy: POLICY });
    page.api.answers(routes.previewLinkedCancellation, LATE);
    const message = 'The refund is less than this page showed.';
    page.api.refuses(routes.updateLinkedBooking, { status: 409, code: 'REFUND_CHANGED', message });
    await page.user.click(await button('Cancel booking'));
    const question = await screen.findByRole('alertdialog');
    await within(question).findByText(/Your refund is \$36\.09\. \$36\.09 is kept/);
    page.api.answers(routes.previewLinkedCancellation, { ...LATE, refund: '0.00', kept: '72.18' });
    await page.user.click(within(question).getByRole('button', { name: 'Cancel booking' }));
    expect(await within(question).findByText(message)).toBeTruthy();
    expect(await within(question).findByText(/There is no refund: \$72\.18 is kept/)).toBeTruthy();
    expect(lastPut(page)?.body).toEqual({ status: 'cancelled', version: 3, refund_shown: '36.09' });
  });

  test('says that the refund could not be checked', async () => {
    const page = showing({ cancellation_policy: POLICY });
    page.api.isUnreachable(routes.previewLinkedCancellation);
    await page.user.click(await button('Cancel booking'));
    expect(await screen.findByText(/Your refund couldn't be checked/)).toBeTruthy();
  });

  test('says that the bank has the money of a disputed payment', async () => {
    const page = openBookingPage();
    const disputed = { ...FULL_REFUND, paid: '0.00', refund: '0.00', at_bank: 'disputed' } as const;
    page.api.answers(routes.previewLinkedCancellation, disputed);
    await page.user.click(await button('Cancel booking'));
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText(/Your bank has taken your payment back because it was disputed/);
    expect(dialog.textContent).not.toMatch(/full|nothing has been paid/i);
  });

  test('says what is refunded before it asks, and shows the result', async () => {
    const page = openBookingPage();
    page.api.answers(routes.previewLinkedCancellation, FULL_REFUND);
    await page.user.click(await button('Cancel booking'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this booking?' });
    await within(dialog).findByText(/^Your time on Friday, November 20, 2026, .+ Your refund is the full \$72\.18\./);
    expect(lastPut(page)).toBeUndefined();
    page.api.answers(routes.updateLinkedBooking, {
      ...booking,
      status: 'cancelled',
      cancelled: true,
      changeable: false,
      refund: 'under way',
    });
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await titled('This trip was cancelled');
    expect(lastPut(page)).toMatchObject({
      endpoint: `PUT /api/public/bookings/${SECRET}`,
      body: { status: 'cancelled', version: 3 },
    });
    expect(page.shell.toasts.at(-1)?.title).toBe('Booking cancelled');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('says that the refund is being looked up until it is known', async () => {
    const page = openBookingPage();
    const cancelled = { ...booking, status: 'cancelled', cancelled: true, changeable: false } as const;
    page.api.answers(routes.previewLinkedCancellation, FULL_REFUND);
    await page.user.click(await button('Cancel booking'));
    page.api.answers(routes.updateLinkedBooking, { ...cancelled, refund: 'unknown' });
    page.api.answers(routes.linkedBooking, { ...cancelled, refund: 'under way' });
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText(/^We're looking up your refund\./)).toBeTruthy();
    expect(await screen.findByText(/^We're refunding your payment\./)).toBeTruthy();
  });

  test('can be left, and is refused with the reason once the booking has changed', async () => {
    const page = openBookingPage();
    page.api.answers(routes.previewLinkedCancellation, FULL_REFUND);
    await page.user.click(await button('Cancel booking'));
    await page.user.click(await button('Keep booking'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const message = 'This appointment has changed since you opened it. Reload it and make your change again.';
    page.api.refuses(routes.updateLinkedBooking, { status: 409, code: 'RECORD_CHANGED', message });
    page.api.answers(routes.linkedBooking, { ...booking, version: 4, appointment_time_start: '13:00:00' });
    await page.user.click(await button('Cancel booking'));
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    // The dialog shows the reloaded booking itself.
    expect(await within(dialog).findByText(/^This booking has just changed\. Above is how it is now\./)).toBeTruthy();
    expect(within(dialog).queryByText(/Reload it/)).toBeNull();
    expect(await within(dialog).findByText(/1:00 PM – 10:00 AM/)).toBeTruthy();
  });
});

import { describe, expect, test } from '@jest/globals';
import { type LinkedBooking, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { booking, button, openBookingPage, showing, titled } from '../testing/open-booking-page.tsx';

const PAYMENT = '/payment/AbCdEfGhIjKlMnOpQrStUv';
const DUE: Partial<LinkedBooking> = {
  balance_due: '50.53',
  payment_link: `https://portal.tailgate.example${PAYMENT}`,
};
const PREVIEW = {
  paid: '21.65',
  refund: '21.65',
  kept: '0.00',
  by_hand: false,
  free_until: null,
  policy: null,
  no_show: null,
};
const valueAt = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const payLink = () => screen.queryByRole('link', { name: 'Pay balance' });

describe('a booking with a balance', () => {
  test('says what is due and leads to the payment page', async () => {
    showing(DUE);
    await titled('Your trip is booked');
    expect(screen.getByText("You've paid the deposit and your appointment is confirmed.")).toBeTruthy();
    expect(screen.getByText('Balance due $50.53')).toBeTruthy();
    expect([valueAt('Price'), valueAt('Balance due')]).toEqual(['$72.18', '$50.53']);
    expect(payLink()?.getAttribute('href')).toBe(PAYMENT);
    expect(screen.queryByText('Paid')).toBeNull();
  });

  test('that is over can still be paid', async () => {
    showing({ ...DUE, status: 'completed', changeable: false });
    await titled('Your trip is completed');
    expect(payLink()).toBeTruthy();
  });

  test('and no link to pay it, as of a newer service, says what is due alone', async () => {
    showing({ ...DUE, payment_link: null });
    expect(await screen.findByText('Balance due $50.53')).toBeTruthy();
    expect(payLink()).toBeNull();
  });

  test.each<[string, Partial<LinkedBooking>]>([
    ['nothing left', { balance_due: null }],
    ['a balance of zero', { ...DUE, balance_due: '0.00' }],
    ['a cancelled trip', { ...DUE, status: 'cancelled', cancelled: true, changeable: false, refund: 'under way' }],
  ])('asks for nothing with %s', async (_, change) => {
    showing(change);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Balance due/)).toBeNull();
    expect(payLink()).toBeNull();
  });

  test('is cancelled with the deposit named as the refund, without a policy too', async () => {
    const page = openBookingPage((api) => {
      api.answers(routes.linkedBooking, { ...booking, ...DUE });
      api.answers(routes.previewLinkedCancellation, PREVIEW);
    });
    await page.user.click(await button('Cancel booking'));
    const question = await screen.findByRole('alertdialog');
    expect(await within(question).findByText(/Your refund is the full \$21\.65\./)).toBeTruthy();
  });

  test('whose parts were paid in different ways names what is paid back in person', async () => {
    const policy = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
    const page = openBookingPage((api) => {
      api.answers(routes.linkedBooking, { ...booking, cancellation_policy: policy });
      api.answers(routes.previewLinkedCancellation, {
        ...PREVIEW,
        policy,
        paid: '72.18',
        refund: '36.09',
        kept: '36.09',
        refund_by_hand: '25.26',
      });
    });
    await page.user.click(await button('Cancel booking'));
    const question = await screen.findByRole('alertdialog');
    expect(
      await within(question).findByText(/Your refund is \$36\.09\. Our team pays \$25\.26 of it back in person\./),
    ).toBeTruthy();
  });
});

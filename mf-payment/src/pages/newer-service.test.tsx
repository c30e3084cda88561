import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen } from '@testing-library/react';
import { BALANCE_INTENT, confirmedAs, openBalancePage, payByCard } from '../testing/open-balance-page.tsx';
import { approvedQuote, bookedQuoteNow, INTENT, openPaymentPage } from '../testing/open-payment-page.tsx';
import { inFreshTabs, payButton, pickNine, titles } from '../testing/pick-and-pay.ts';

const tab = inFreshTabs();
const newer = { service_type: 'white_glove', insurance: { cents: 500 } };

test('offers a quote whose service type it does not know', async () => {
  openPaymentPage((api) => api.answersAsNewer(routes.payableQuote, { ...approvedQuote, ...newer }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Book and pay' })).toBeTruthy();
  expect(screen.getAllByText('White glove').length).toBeGreaterThan(0);
});

test('says that a quote of a status it does not know cannot be paid', async () => {
  openPaymentPage((api) => api.answersAsNewer(routes.payableQuote, { ...approvedQuote, ...newer, status: 'on_hold' }));
  expect(await screen.findByRole('heading', { level: 1, name: "This quote can't be paid right now" })).toBeTruthy();
  expect(screen.getByText(/^Quote Not Available/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
});

test('does not guess where the money of a cancelled trip is', async () => {
  const quote = { ...bookedQuoteNow({ status: 'cancelled', cancelled: true }), refund: 'held_in_escrow' };
  openPaymentPage((api) => api.answersAsNewer(routes.payableQuote, quote));
  expect(await screen.findByText(/We're looking up your refund/)).toBeTruthy();
});

test('takes a booking whose status it does not know as recorded, because it was paid', async () => {
  tab.cards.confirmations = [{ paymentIntent: { id: INTENT, status: 'requires_capture' } }];
  const page = openPaymentPage((api) =>
    api.answersAsNewer(routes.confirmPayment, {
      status: 'waitlisted',
      message: '',
      appointment_id: 7,
      appointment_date: '2026-11-20',
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
    }),
  );
  await pickNine(page);
  await page.user.click(await payButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Recorded' })).toBeTruthy();
  expect(titles(page.shell)).toEqual(['Payment Recorded']);
});

test('takes a balance whose status it does not know as recorded, because it was charged', async () => {
  tab.cards.confirmations = [{ paymentIntent: { id: BALANCE_INTENT, status: 'requires_capture' } }];
  const page = openBalancePage((api) =>
    api.answersAsNewer(routes.confirmBalance, { ...confirmedAs('paid'), status: 'under_review' }),
  );
  await payByCard(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Recorded' })).toBeTruthy();
  expect(titles(page.shell)).toEqual(['Payment Recorded']);
});

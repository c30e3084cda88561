import { describe, expect, test } from '@jest/globals';
import { type PayableQuote, routes } from '@tailgate/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { approvedQuote, bookedQuote, bookedQuoteNow, openPaymentPage } from '../testing/open-payment-page.tsx';
import { inFreshTabs, nineOClock, payButton, pickNine } from '../testing/pick-and-pay.ts';

const _tab = inFreshTabs();
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const answering = (quote: PayableQuote) => openPaymentPage((api) => api.answers(routes.payableQuote, quote));
const valueAt = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

/** Pays in this tab, and opens the page again when the server says something else of the quote. */
async function payThenReload(quote: PayableQuote) {
  const first = openPaymentPage();
  await pickNine(first);
  await first.user.click(await payButton());
  await titled('Payment Successful!');
  first.view.unmount();
  return answering(quote);
}

describe('a trip that is paid for', () => {
  test('is booked, with date, time, route, number and calendar, also in the tab that paid', async () => {
    const { shell } = await payThenReload(bookedQuote);
    expect(await titled('Your trip is booked')).toBeTruthy();
    expect(valueAt('Reference number')).toBe('#12');
    expect(screen.getByRole('heading', { level: 2, name: 'November 20, 2026' })).toBeTruthy();
    expect(screen.getByText(nineOClock)).toBeTruthy();
    expect(screen.getByText('$72.18')).toBeTruthy();
    expect(screen.getByText('9 Oak Ave, Shelbyville')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Google Calendar' })).toBeTruthy();
    expect(shell.toasts).toEqual([]);
  });

  test('that was moved since shows the new date and time in the tab that paid', async () => {
    await payThenReload(bookedQuoteNow({ date: '2026-11-25', start: '14:00:00', end: '15:00:00' }));
    await titled('Your trip is booked');
    expect(screen.getByRole('heading', { level: 2, name: 'November 25, 2026' })).toBeTruthy();
    expect(screen.getByText('2:00 PM – 3:00 PM')).toBeTruthy();
  });

  test('that was cancelled since says so in the tab that paid, with what becomes of the money', async () => {
    await payThenReload(bookedQuoteNow({ status: 'cancelled', cancelled: true }));
    await titled('This trip was cancelled');
    expect(screen.getByText(/^Your payment is being returned\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new quote' }).getAttribute('href')).toBe('/quote');
    expect(screen.queryByText(/Payment Successful|confirmed/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Calendar/ })).toBeNull();
  });

  test('stays cancelled after it was archived, and one that took place is completed', async () => {
    const archived = answering(bookedQuoteNow({ status: 'archived', cancelled: true }));
    await titled('This trip was cancelled');
    archived.view.unmount();
    answering(bookedQuoteNow({ status: 'completed' }));
    await titled('Your trip is completed');
    expect(screen.queryByRole('link', { name: /Calendar/ })).toBeNull();
  });

  test('is asked for again when the tab is looked at again', async () => {
    const { api } = answering(bookedQuote);
    await titled('Your trip is booked');
    api.answers(routes.payableQuote, bookedQuoteNow({ status: 'cancelled', cancelled: true }));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await titled('This trip was cancelled')).toBeTruthy();
  });
});

describe('an approved quote that can no longer be paid', () => {
  test.each([
    ['completed', 'This trip is already completed.'],
    ['archived', 'This trip is closed.'],
  ] as const)('because its trip is %s says why and offers no times', async (status, headline) => {
    const { appointment } = bookedQuoteNow({ status });
    answering({ ...approvedQuote, appointment });
    await titled('Quote Not Available');
    expect(screen.getByText(headline)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
  });

  test('because its trip was cancelled says that there is nothing to pay', async () => {
    const { appointment } = bookedQuoteNow({ status: 'cancelled', cancelled: true, date: null });
    answering({ ...approvedQuote, appointment });
    await titled('This trip was cancelled');
    expect(screen.getByText('There is nothing to pay for it.')).toBeTruthy();
  });
});

describe('where to go from a booked trip', () => {
  const home = () => screen.findByRole('link', { name: 'Return to Home' });
  const since = '2026-11-01T12:00:00.000Z';
  const casey = { id: 3, username: 'casey', email: 'casey@tailgate.example', role: 'CUSTOMER' as const };

  test('a visitor is led to the website, and offered an account', async () => {
    answering(bookedQuote);
    expect((await home()).getAttribute('href')).toBe('https://www.tailgate.example');
    expect((await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe(
      '/auth?tab=register',
    );
  });

  test('a visitor of a portal without a website is led to the quote form', async () => {
    openPaymentPage((api) => api.answers(routes.payableQuote, bookedQuote), { links: { website: '/' } });
    expect((await home()).getAttribute('href')).toBe('/quote');
  });

  test('a customer is led to the dashboard', async () => {
    openPaymentPage((api) => {
      api.answers(routes.payableQuote, bookedQuote);
      api.answers(routes.currentUser, { ...casey, email_verified: true, created_at: since, updated_at: since });
    });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/'));
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });
});

import { describe, expect, test } from '@jest/globals';
import { type PayableQuote, routes } from '@tailgate/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { approvedQuote, bookedQuote, bookedQuoteNow, openPaymentPage } from '../testing/open-payment-page.tsx';
import { inFreshTabs, nineOClock, payButton, pickNine } from '../testing/pick-and-pay.ts';

const _tab = inFreshTabs();
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const answering = (quote: PayableQuote) => openPaymentPage((api) => api.answers(routes.payableQuote, quote));
const valueAt = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

/** Pays in this tab, then opens the page again with another state of the quote. */
async function payThenReload(quote: PayableQuote) {
  const first = openPaymentPage();
  await pickNine(first);
  await first.user.click(await payButton());
  await titled('Payment Successful!');
  first.view.unmount();
  return answering(quote);
}

describe('a paid trip', () => {
  test('is booked, with date, time, route, number and calendar links, also in the tab that paid', async () => {
    const { shell } = await payThenReload(bookedQuote);
    expect(await titled('Your trip is booked')).toBeTruthy();
    expect(valueAt('Reference number')).toBe('#12');
    expect(screen.getByRole('heading', { level: 2, name: 'Friday, November 20, 2026' })).toBeTruthy();
    expect(screen.getByText(nineOClock)).toBeTruthy();
    expect(screen.getByText('$72.18')).toBeTruthy();
    expect(screen.getByText('9 Oak Ave, Shelbyville')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Google Calendar' })).toBeTruthy();
    expect(shell.toasts).toEqual([]);
  });

  test('that was rescheduled shows the new date and time in the tab that paid', async () => {
    await payThenReload(bookedQuoteNow({ date: '2026-11-25', start: '14:00:00', end: '15:00:00' }));
    await titled('Your trip is booked');
    expect(screen.getByRole('heading', { level: 2, name: 'Wednesday, November 25, 2026' })).toBeTruthy();
    expect(screen.getByText('2:00 PM – 3:00 PM')).toBeTruthy();
  });

  test('that was cancelled says so in the tab that paid, and mentions the refund', async () => {
    await payThenReload(bookedQuoteNow({ status: 'cancelled', cancelled: true }));
    await titled('This trip was cancelled');
    expect(screen.getByText(/^We're refunding your payment\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new quote' }).getAttribute('href')).toBe('/quote');
    expect(screen.queryByText(/Payment Successful|confirmed/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Calendar/ })).toBeNull();
  });

  test('that was cancelled says so if the refund failed', async () => {
    answering({ ...bookedQuoteNow({ status: 'cancelled', cancelled: true }), refund: 'failed' });
    await titled('This trip was cancelled');
    expect(screen.getByText(/^The refund to your card didn't go through\. Our team will contact you/)).toBeTruthy();
    expect(screen.queryByText(/refunding/)).toBeNull();
  });

  test('that was cancelled promises no refund of money that the bank has', async () => {
    answering({ ...bookedQuoteNow({ status: 'cancelled', cancelled: true }), refund: 'disputed' });
    await titled('This trip was cancelled');
    expect(screen.getByText(/^Your bank has taken your payment back because it was disputed\./)).toBeTruthy();
    expect(screen.queryByText(/refunding/)).toBeNull();
  });

  test.each([
    [
      'returned another way',
      /so we returned your money another way\. If you haven't received it, please contact us\.$/,
    ],
    ['returned by the bank', /^Your bank has returned your payment to you because it was disputed\.$/],
    ['unknown', /^We're looking up your refund\. If it isn't shown here soon, please contact us\.$/],
  ] as const)('that was cancelled says what is known of a refund that is %s', async (refund, text) => {
    answering({ ...bookedQuoteNow({ status: 'cancelled', cancelled: true }), refund });
    await titled('This trip was cancelled');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/refunding/)).toBeNull();
  });

  test('stays cancelled when archived; a past one is completed', async () => {
    const archived = answering(bookedQuoteNow({ status: 'archived', cancelled: true }));
    await titled('This trip was cancelled');
    archived.view.unmount();
    answering(bookedQuoteNow({ status: 'completed' }));
    await titled('Your trip is completed');
    expect(screen.queryByRole('link', { name: /Calendar/ })).toBeNull();
  });

  test('is reloaded when the tab gets the focus', async () => {
    const { api } = answering(bookedQuote);
    await titled('Your trip is booked');
    api.answers(routes.payableQuote, bookedQuoteNow({ status: 'cancelled', cancelled: true }));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await titled('This trip was cancelled')).toBeTruthy();
  });
});

describe('an approved quote that can no longer be paid', () => {
  test.each([
    ['completed', 'This trip is already completed'],
    ['archived', 'This trip is closed'],
  ] as const)('because its trip is %s says why and offers no times', async (status, headline) => {
    const { appointment } = bookedQuoteNow({ status });
    answering({ ...approvedQuote, appointment });
    await titled(headline);
    expect(screen.getByText(/^Quote Not Available/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
  });

  test('because its trip was cancelled says that nothing has to be paid', async () => {
    const { appointment } = bookedQuoteNow({ status: 'cancelled', cancelled: true, date: null });
    answering({ ...approvedQuote, appointment });
    await titled('This trip was cancelled');
    expect(screen.getByText("You don't need to pay anything.")).toBeTruthy();
  });
});

describe('links from a booked trip', () => {
  const home = () => screen.findByRole('link', { name: 'Return to Home' });
  const since = '2026-11-01T12:00:00.000Z';
  const casey = { id: 3, username: 'casey', email: 'casey@tailgate.example', role: 'CUSTOMER' as const };

  test('lead a visitor to the website and to the link that changes the trip', async () => {
    answering(bookedQuote);
    expect((await home()).getAttribute('href')).toBe('https://www.tailgate.example');
    expect(screen.queryByRole('link', { name: 'View your booking' })).toBeNull();
    expect((await screen.findByRole('link', { name: 'Resend the link' })).getAttribute('href')).toBe('/booking');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth?tab=register');
  });

  test('lead a visitor to the quote form if there is no website', async () => {
    openPaymentPage((api) => api.answers(routes.payableQuote, bookedQuote), { links: { website: '/' } });
    expect((await home()).getAttribute('href')).toBe('/quote');
  });

  test('lead a customer to the dashboard', async () => {
    openPaymentPage((api) => {
      api.answers(routes.payableQuote, bookedQuote);
      api.answers(routes.currentUser, { ...casey, email_verified: true, created_at: since, updated_at: since });
    });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/'));
    expect(screen.getByRole('link', { name: 'View your booking' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Resend the link' })).toBeNull();
  });
});

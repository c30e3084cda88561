import { describe, expect, test } from '@jest/globals';
import { type PayableQuote, routes } from '@tailgate/contracts';
import { screen, waitFor } from '@testing-library/react';
import { approvedQuote, openPaymentPage } from '../testing/open-payment-page.tsx';
import { inFreshTabs, nineOClock, slot } from '../testing/pick-and-pay.ts';

const _tab = inFreshTabs();

describe('before a quote can be paid', () => {
  test.each<[string, Partial<PayableQuote>, RegExp[]]>([
    [
      'pending',
      { status: 'pending', expires_at: '2026-11-28T00:00:00.000Z' },
      [/We're reviewing your quote/, /We'll notify you once it's approved\./],
    ],
    ['expired', { status: 'pending', expires_at: '2026-11-20T00:00:00.000Z' }, [/This quote has expired/]],
    ['rejected with a reason', { status: 'rejected', special_instructions: 'Too far away' }, [/Reason: Too far away/]],
    ['rejected without one', { status: 'rejected' }, [/Reason: No reason provided/]],
  ])('a quote that is %s says so', async (_, change, texts) => {
    openPaymentPage((api) => api.answers(routes.payableQuote, { ...approvedQuote, ...change }));
    expect(await screen.findByText(/^Quote Not Available/)).toBeTruthy();
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
    for (const text of ['#12', '1 Main St, Springfield', '750 lbs, Sofa']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a pending quote shows the requested date and time', async () => {
    const requested = { requested_date: '2026-11-27', requested_time: 'Morning (7am-11am)' };
    openPaymentPage((api) => api.answers(routes.payableQuote, { ...approvedQuote, ...requested, status: 'pending' }));
    expect((await screen.findByText('You asked for')).nextElementSibling?.textContent).toBe(
      'Friday, November 27, 2026, morning',
    );
  });

  test('a quote that was approved since can be paid, and the title gets the focus', async () => {
    const { api, user } = openPaymentPage((fake) =>
      fake.answers(routes.payableQuote, { ...approvedQuote, status: 'pending' }),
    );
    const checkAgain = await screen.findByRole('button', { name: 'Refresh' });
    api.answers(routes.payableQuote, approvedQuote);
    await user.click(checkAgain);
    const title = await screen.findByRole('heading', { level: 1, name: 'Book and pay' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  test('a link that leads nowhere says so and offers Go Back', async () => {
    const refusal = { status: 404, code: 'NOT_FOUND', message: 'Quote not found' };
    const { router, user } = openPaymentPage((api) => api.refuses(routes.payableQuote, refusal), {
      links: { website: '/' },
    });
    expect(await screen.findByText("Sorry, we couldn't find the quote you're looking for.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(router.state.location.pathname).toBe('/quote');
  });

  test('loading is shown; after a failure, Retry loads again', async () => {
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

test.each([
  [false, 'Sales tax (8%)', '$59.26'],
  [true, 'Includes Sales tax (8%)', '$62.18'],
])('a tax is a line of the summary, and the lines add up to the total (included: %s)', async (included, term, fee) => {
  const taxes = [{ name: 'Sales tax', percent: '8', amount: '2.92', included }];
  openPaymentPage((api) => api.answers(routes.payableQuote, { ...approvedQuote, taxes }));
  expect((await screen.findByText(term)).nextElementSibling?.textContent).toBe('$2.92');
  expect(screen.getByText(/^Distance fee/).nextElementSibling?.textContent).toBe(fee);
});

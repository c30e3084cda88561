import { describe, expect, test } from '@jest/globals';
import { type PayableQuote, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { afternoon, approvedQuote, openPaymentPage } from '../testing/open-payment-page.tsx';
import { inFreshTabs, slot } from '../testing/pick-and-pay.ts';

const _tab = inFreshTabs();
type Requested = Partial<Pick<PayableQuote, 'requested_date' | 'requested_time'>>;
const day = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

function openWith(requested: Requested, free?: 'none' | 'afternoon') {
  return openPaymentPage((api) => {
    api.answers(routes.payableQuote, { ...approvedQuote, ...requested });
    if (free) api.answers(routes.publicAvailableSlots, free === 'none' ? [] : [afternoon]);
  });
}

describe('the requested window', () => {
  test('is what the page opens with; nothing is held', async () => {
    const { api } = openWith({ requested_date: '2026-11-27', requested_time: 'Afternoon (11am-3pm)' });
    expect((await slot(/1:00 PM/)).tabIndex).toBe(0);
    expect((await day(/November 27/)).checked).toBe(true);
    expect(screen.getByText('You asked for Friday, November 27, 2026, afternoon.')).toBeTruthy();
    const asked = screen.getByRole('heading', { level: 4, name: /Afternoon/ });
    expect(within(asked).getByText('Your preferred time')).toBeTruthy();
    expect(screen.getAllByText('Your preferred time')).toHaveLength(1);
    expect(screen.queryByRole('radio', { name: / – /, checked: true })).toBeNull();
    expect(api.calls.some(({ endpoint }) => endpoint.endsWith('create-payment-intent'))).toBe(false);
  });

  test.each<[string, Requested, RegExp, 'none' | 'afternoon' | undefined]>([
    ['has passed', { requested_date: '2026-11-19' }, /November 19, 2026\. That day has passed/, undefined],
    [
      'is too far ahead',
      { requested_date: '2026-12-20' },
      /You can book up to Thursday, December 3, 2026 here/,
      undefined,
    ],
    ['is fully booked', { requested_date: '2026-11-27' }, /That day has no free times/, 'none'],
    [
      'is fully booked at that time',
      { requested_date: '2026-11-27', requested_time: 'mornings' },
      /No morning times are free on that day/,
      'afternoon',
    ],
    ['has a time and no date', { requested_time: 'after school' }, /^You asked for after school\.$/, undefined],
  ])('is mentioned when it %s', async (_, requested, text, free) => {
    openWith(requested, free);
    expect(await screen.findByText(text)).toBeTruthy();
    const strip = await day(requested.requested_date === '2026-11-27' ? /November 27/ : /today/);
    expect(strip.checked).toBe(true);
  });

  test('is not mentioned to a flexible customer', async () => {
    openWith({});
    await slot(/1:00 PM/);
    expect(screen.queryByText(/You asked/)).toBeNull();
  });
});

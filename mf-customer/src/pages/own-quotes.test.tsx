import { describe, expect, test } from '@jest/globals';
import { type OwnQuote, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { PAYMENT, unpaid } from '../testing/appointments.ts';
import { renderAt } from '../testing/render-at.tsx';

describe('my quotes', () => {
  const quote: OwnQuote = {
    id: 15,
    reference: 'AbCdEfGhIjKlMnOpQrStUv',
    status: 'pending',
    service_type: 'regional',
    origin: '1 Main St',
    destination: '9 Oak Ave',
    total_amount: '72.18',
    requested_date: '2026-11-25',
    rejection_reason: null,
    payment_link: null,
    appointment: null,
    expires_at: '2099-01-01T15:00:00.000Z',
    created_at: '2026-11-20T10:00:00.000Z',
  };
  const open = (quotes: OwnQuote[]) =>
    renderAt('/', (api) => {
      api.answers(routes.listAppointments, []);
      api.answers(routes.ownQuotes, quotes);
    });
  const row = (id: number) => screen.findByRole('article', { name: `Quote #${id}` });

  const appointment = { id: 8, status: 'pending', cancelled: false, payable: true } as const;
  const booked: OwnQuote = {
    ...quote,
    id: 14,
    status: 'approved',
    payment_link: `http://localhost:8080${PAYMENT}`,
    appointment: { ...appointment, date: null, start: null, end: null },
  };

  test('show status, price and what happens next', async () => {
    open([
      quote,
      { ...quote, id: 13, expires_at: '2020-01-01T15:00:00.000Z', requested_date: null },
      { ...quote, id: 12, status: 'rejected', rejection_reason: 'Too far on a Sunday.' },
      { ...quote, id: 11, status: 'rejected' },
    ]);
    const texts: Record<number, string[]> = {
      15: ['Pending', '$72.18', 'Regional · Prefers Wednesday, November 25, 2026', '1 Main St', '9 Oak Ave'],
      13: ['Expired', 'It expired on January 1, 2020, 10:00 AM.', 'Regional · Flexible date'],
      12: ['Rejected', 'Reason: Too far on a Sunday.'],
      11: ['Rejected', 'Reason: No reason provided'],
    };
    for (const [id, expected] of Object.entries(texts)) {
      const shown = within(await row(Number(id)));
      for (const text of expected) expect(shown.getByText(text)).toBeTruthy();
    }
    expect(within(await row(15)).getByText(/is valid until January 1, 2099, 10:00 AM/)).toBeTruthy();
    expect(within(await row(13)).getByRole('link', { name: 'Request a new quote' })).toBeTruthy();
  });

  test('leave out quotes that have an appointment', async () => {
    renderAt('/', (api) => {
      api.answers(routes.listAppointments, [{ ...unpaid, quote_id: 14 }]);
      api.answers(routes.ownQuotes, [booked]);
    });
    expect(await screen.findByText(/Your approved quotes are under My Appointments/)).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Quote #14' })).toBeNull();
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/payment/'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pay and pick a time', PAYMENT],
    ]);
  });

  test('fetch more when all of the newest have appointments', async () => {
    renderAt('/', (api) => {
      api.answers(routes.listAppointments, []);
      api.answers(routes.ownQuotes, ({ query }) => (query.cursor === '14' ? [{ ...quote, id: 2 }] : [booked]), {
        link: '</api/quotes/mine?cursor=14>; rel="next"',
      });
    });
    expect(await row(2)).toBeTruthy();
  });

  test('lead to the form when there are none', async () => {
    open([]);
    const box = within(await screen.findByRole('region', { name: 'My quotes' }));
    const link = await box.findByRole('link', { name: 'Request a quote' });
    expect(link.getAttribute('href')).toBe('/quote');
  });

  test('report a failed load, and Retry loads again; Show more fetches more', async () => {
    const { api, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, []);
      fake.isUnreachable(routes.ownQuotes);
    });
    expect(await screen.findByText("Your quotes couldn't be loaded")).toBeTruthy();
    api.answers(routes.ownQuotes, ({ query }) => (query.cursor === '15' ? [{ ...quote, id: 2 }] : [quote]), {
      link: '</api/quotes/mine?cursor=15>; rel="next"',
    });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await row(15);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My quotes' }));
    await user.click(screen.getByRole('button', { name: 'Show more quotes' }));
    expect(await row(2)).toBeTruthy();
  });
});

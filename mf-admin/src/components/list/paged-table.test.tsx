import { describe, expect, test } from '@jest/globals';
import { COUNT_CAP, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { appointment, payment, paymentDetails, quote } from '../../testing/records.ts';

describe('lists', () => {
  const lastAsked = (api: FakeApi) =>
    api.calls.filter(({ endpoint }) => endpoint === 'GET /api/payments').at(-1)?.query;

  test('a failed list says so and can be retried', async () => {
    const { api, user } = openAdmin('/clients', (fake) =>
      fake.refuses(routes.listClients, { status: 502, code: 'UPSTREAM_FAILED', message: 'Please try again' }),
    );
    expect(await screen.findByText('Failed to load clients')).toBeTruthy();
    expect(screen.getByText('Please try again')).toBeTruthy();
    api.answers(routes.listClients, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No clients found')).toBeTruthy();
  });

  test('Next and Previous move through the pages, and the address keeps the page', async () => {
    const page = (first: number) => Array.from({ length: 50 }, (_, index) => payment({ id: first - index }));
    const { api, user } = openAdmin('/payments?status=completed', (fake) => {
      fake.answers(
        routes.listPayments,
        ({ query }) => (query.cursor === '2' ? [payment({ id: 1 })] : page(query.cursor ? 51 : 101)),
        { link: '</api/payments?limit=50&cursor=52>; rel="next"', 'x-total-count': '200' },
      );
    });
    expect(await screen.findByText('1–50 of 200+')).toBeTruthy();
    const pages = screen.getByRole('navigation', { name: 'Pages of payments' });
    const previous = within(pages).getByRole<HTMLButtonElement>('button', { name: 'Previous' });
    expect(previous.disabled).toBe(true);
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('51–100 of 200+')).toBeTruthy();
    expect(lastAsked(api)).toEqual({ attempts: 'without', status: 'completed', cursor: '52' });
    await user.click(previous);
    expect(await screen.findByText('1–50 of 200+')).toBeTruthy();

    // A filter begins at the first page again.
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    await screen.findByText('51–100 of 200+');
    await user.selectOptions(screen.getByLabelText('Status'), 'Failed');
    await waitFor(() => expect(lastAsked(api)).toEqual({ attempts: 'without', status: 'failed' }));
    cleanup();

    // A page that was opened by its address has a way back to the first.
    const sent = openAdmin('/payments?after=52&page=2', (fake) =>
      fake.answers(routes.listPayments, [payment({ id: 1 })], { 'x-total-count': '51' }),
    );
    expect(await screen.findByText('51 of 51')).toBeTruthy();
    expect(lastAsked(sent.api)).toEqual({ attempts: 'without', cursor: '52' });
    await sent.user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(lastAsked(sent.api)).toEqual({ attempts: 'without' }));
  });

  test('appointments keep their filters across pages; the last page has no next', async () => {
    const list = (api: FakeApi) =>
      api.calls.filter(({ endpoint }) => endpoint === 'GET /api/appointments').at(-1)?.query;
    // Two rows stand for a full page: the server says whether there are more.
    const rows = [appointment({ id: 8 }), appointment()];
    const { api, user } = openAdmin('/appointments?from=2026-11-01&to=2026-11-30&status=pending', (fake) => {
      const next = { link: '</api/appointments?cursor=MjAyNg>; rel="next"', 'x-total-count': '52' };
      fake.answers(routes.listAppointments, rows, next);
    });
    const narrowed = { from: '2026-11-01', to: '2026-11-30', status: 'pending', sort: 'date', undated: 'true' };
    expect(await screen.findByText('1–2 of 52')).toBeTruthy();
    expect(list(api)).toEqual(narrowed);
    api.answers(routes.listAppointments, rows, { 'x-total-count': '52' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('51–52 of 52')).toBeTruthy();
    expect(list(api)).toEqual({ ...narrowed, cursor: 'MjAyNg' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(screen.getByText('1–2 of 52')).toBeTruthy());
    cleanup();
    openAdmin('/appointments', (fake) => fake.answers(routes.listAppointments, rows, { 'x-total-count': '2' }));
    expect(await screen.findByText('1–2 of 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test.each([
    [199, '199 quotes waiting for review'],
    [COUNT_CAP, '200+ quotes waiting for review'],
  ])('shows %i pending quotes as counted, or as a lower bound', async (total, text) => {
    openAdmin('/admin?tab=quotes', (fake) =>
      fake.answers(routes.listPendingQuotes, [quote()], { 'x-total-count': String(total) }),
    );
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  });

  test('clears filters without matches and focuses the list; an empty list says how to fill it', async () => {
    const { api, user } = openAdmin('/payments?status=failed&from=2026-11-01', (fake) =>
      fake.answers(routes.listPayments, []),
    );
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    expect(screen.getByText('No payments found')).toBeTruthy();
    await user.click(clear);
    expect(await screen.findByText(/Card payments appear here automatically/)).toBeTruthy();
    expect(lastAsked(api)).toEqual({ attempts: 'without' });
    expect(document.activeElement?.textContent).toContain('No payments found');
  });

  test('arrow keys move between rows, and Enter opens one', async () => {
    const { user } = openAdmin('/payments', (fake) => {
      fake.answers(routes.listPayments, [payment(), payment({ id: 8 })]);
      fake.answers(routes.getPayment, paymentDetails({ id: 8 }));
      fake.answers(routes.getAppointment, appointment());
    });
    const first = await screen.findByRole('button', { name: '#9' });
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('#8');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Payment #8' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('#8'));
  });
});

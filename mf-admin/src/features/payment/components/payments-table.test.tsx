import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, payment } from '../../../testing/records.ts';

const LISTED = 'GET /api/payments';

function openPayments(address = '/payments', prepare: (api: FakeApi) => void = () => {}) {
  return openAdmin(address, (fake) => {
    fake.answers(routes.listPayments, [payment({ payment_method: null, transaction_id: null })]);
    fake.answers(routes.listAppointments, [appointment()]);
    prepare(fake);
  });
}

describe('the list of payments', () => {
  test('leaves out attempts that took no money until they are asked for, and shows why they took none', async () => {
    const let_go = payment({ id: 12, status: 'failed', not_charged: 'SLOT_CHANGED' });
    const declined = payment({ id: 11, status: 'failed', not_charged: 'CARD_NOT_AUTHORISED' });
    const { api, user } = openPayments('/payments', (fake) => fake.answers(routes.listPayments, [declined]));
    const red = within(await screen.findByRole('row', { name: /#11/ }));
    expect(red.getByText('Failed')).toBeTruthy();
    expect(red.getByText('Card declined')).toBeTruthy();
    expect(api.calls.findLast(({ endpoint }) => endpoint === LISTED)?.query).toEqual({ attempts: 'without' });
    api.answers(routes.listPayments, [let_go, declined]);
    await user.click(screen.getByRole('checkbox', { name: 'Show unpaid attempts' }));
    const gray = within(await screen.findByRole('row', { name: /#12/ }));
    expect(gray.getByText('Not charged')).toBeTruthy();
    expect(gray.getByText('Chose another time')).toBeTruthy();
    expect(gray.queryByText('Failed')).toBeNull();
    expect(api.calls.findLast(({ endpoint }) => endpoint === LISTED)?.query).toEqual({});
    expect(screen.getByRole('link', { name: 'Export payments' }).getAttribute('href')).toBe('/api/exports/payments');
  });

  test('filters from the address go to the server, and an unknown value is ignored', async () => {
    const { api } = openPayments('/payments?status=failed&method=gold&from=2026-11-01&to=never&search=pi_1');
    await screen.findByRole('button', { name: '#9' });
    expect(api.calls.find(({ endpoint }) => endpoint === LISTED)?.query).toEqual({
      status: 'failed',
      from: '2026-11-01',
      search: 'pi_1',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('pi_1');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('failed');
    expect(screen.getByLabelText<HTMLSelectElement>('Method').value).toBe('');
  });

  test('sends filters and search to the server; an empty cell says N/A', async () => {
    const { api, user } = openPayments('/admin?tab=payments');
    expect(await screen.findAllByText('N/A')).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Method'), 'Check');
    await user.type(screen.getByLabelText('Search'), '1042');
    await waitFor(() =>
      expect(api.calls.filter(({ endpoint }) => endpoint === LISTED).at(-1)?.query).toEqual({
        method: 'check',
        search: '1042',
      }),
    );
    // The search is sent when typing pauses, not for every letter.
    expect(api.calls.filter(({ query }) => query.search?.length === 2)).toHaveLength(0);
  });

  test('disputes and refunds under way are found by status, and so does the export', async () => {
    const { api, user } = openPayments();
    const status = await screen.findByLabelText('Status');
    for (const [label, value] of [
      ['Disputed', 'disputed'],
      ['Refund failed', 'refund_failed'],
      ['Refund pending', 'refund_pending'],
    ] as const) {
      await user.selectOptions(status, label);
      await waitFor(() =>
        expect(api.calls.filter(({ endpoint }) => endpoint === LISTED).at(-1)?.query).toEqual({
          status: value,
          attempts: 'without',
        }),
      );
      const link = screen.getByRole('link', { name: 'Export payments' });
      expect(link.getAttribute('href')).toBe(`/api/exports/payments?status=${value}&attempts=without`);
    }
  });

  test('the export covers the list', async () => {
    openPayments('/payments?status=completed&from=2016-01-01&to=2026-06-30&search=pi_1');
    const link = await screen.findByRole('link', { name: 'Export payments' });
    expect(link.getAttribute('href')).toBe(
      '/api/exports/payments?search=pi_1&status=completed&from=2016-01-01&to=2026-06-30',
    );
    cleanup();
    const { user } = openPayments('/payments?from=2026-02-01&to=2026-02-28');
    await user.selectOptions(await screen.findByLabelText('Accounting program'), 'Xero');
    for (const [name, file] of [
      ['Export invoices', 'invoices'],
      ['Export money in and out', 'bank'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
        `/api/exports/accounting?from=2026-02-01&to=2026-02-28&program=xero&file=${file}`,
      );
    cleanup();
    openPayments('/payments?attempts=all');
    const whole = await screen.findByRole('link', { name: 'Export payments' });
    expect(whole.getAttribute('href')).toBe('/api/exports/payments');
    cleanup();
    openPayments('/payments?from=2026-02-02&to=2026-02-01');
    expect(await screen.findByText('The last day is before the first day')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Export payments' })).toBeNull();
  });
});

test('the screen shows clients, loaded for all rows at once; the dashboard shows transactions', async () => {
  const rows = [payment(), payment({ id: 8 }), payment({ id: 6, appointment_id: 5 })];
  const { api } = openPayments('/payments', (fake) => fake.answers(routes.listPayments, rows));
  const table = await screen.findByRole('table', { name: 'Payments' });
  expect(await within(table).findAllByText('Robin Hale')).toHaveLength(2);
  expect(within(table).getByText('Unknown Client')).toBeTruthy();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Payment ID', 'Date', 'Appointment', 'Client', 'Amount', 'Method', 'Status']);
  expect(api.calls.filter(({ query }) => query.ids).map(({ query }) => query.ids)).toEqual(['5,7']);
  cleanup();

  openPayments('/admin?tab=payments');
  const tab = await screen.findByRole('table', { name: 'Payments' });
  expect(
    within(tab)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['ID', 'Appointment ID', 'Amount', 'Payment Method', 'Transaction ID', 'Status', 'Date']);
});

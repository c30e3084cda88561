import { describe, expect, test } from '@jest/globals';
import { type HistoryEntry, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { appointment, client, historyEntry, payment, person, quote } from '../../testing/records.ts';

const asked = (api: FakeApi, endpoint: string) => api.calls.filter((call) => call.endpoint === endpoint).at(-1)?.query;

const header = async (table: string, name: string) =>
  within(await screen.findByRole('table', { name: table })).findByRole('columnheader', { name });

function answerAll(api: FakeApi) {
  api.answers(routes.listAppointments, [appointment()]);
  api.answers(routes.listPendingQuotes, [quote()]);
  api.answers(routes.listQuotes, [quote()]);
  api.answers(routes.listClients, [client()]);
  api.answers(routes.getClient, client());
  api.answers(routes.getClientUser, { user: null });
  api.answers(routes.listPayments, [payment()]);
  api.answers(routes.listUsers, [person('ADMIN')]);
  api.answers(routes.appointmentsHistory, [historyEntry()]);
  api.answers(routes.paymentsHistory, []);
  api.answers(routes.usersHistory, []);
}

test.each([
  ['/appointments', 'Appointments', 'Date and time', '/api/appointments'],
  ['/admin?tab=appointments', 'Appointments', 'ID', '/api/appointments'],
  ['/clients/3?tab=appointments', 'Appointments', 'Date', '/api/appointments'],
  ['/admin?tab=quotes', 'Pending quotes', 'ID', '/api/quotes/pending'],
  ['/admin?tab=quotes&status=pending', 'Quotes', 'ID', '/api/quotes'],
  ['/clients/3?tab=quotes', 'Quotes', 'ID', '/api/quotes'],
  ['/clients', 'Clients', 'Created', '/api/clients'],
  ['/admin?tab=clients', 'Clients', 'ID', '/api/clients'],
  ['/payments', 'Payments', 'Date', '/api/payments'],
  ['/admin?tab=payments', 'Payments', 'Date', '/api/payments'],
  ['/user-management', 'Users', 'Created', '/api/users'],
  ['/history', 'History', 'When', '/api/history/users'],
])('%s is reversed by its column header, and back', async (path, table, column, list) => {
  const { api, user } = openAdmin(path, answerAll, 'SUPER_ADMIN');
  const [endpoint, cell] = [`GET ${list}`, await header(table, column)];
  expect(cell.getAttribute('aria-sort')).toBe('descending');
  const before = asked(api, endpoint);
  expect(before).not.toHaveProperty('order');
  await user.click(within(cell).getByRole('button', { name: column }));
  await waitFor(() => expect(asked(api, endpoint)).toEqual({ ...before, order: 'asc' }));
  expect((await header(table, column)).getAttribute('aria-sort')).toBe('ascending');
  const others = within(screen.getByRole('table', { name: table })).getAllByRole('columnheader');
  expect(others.filter((each) => each.hasAttribute('aria-sort'))).toHaveLength(1);
  await user.click(within(await header(table, column)).getByRole('button', { name: column }));
  expect((await header(table, column)).getAttribute('aria-sort')).toBe('descending');
});

describe('the order of a list', () => {
  test('is in the address, survives filtering, and returns to the first page when changed', async () => {
    const { api, user } = openAdmin('/payments?order=asc&status=completed', (fake) =>
      fake.answers(routes.listPayments, [payment()], { link: '</api/payments?cursor=9>; rel="next"' }),
    );
    const list = 'GET /api/payments';
    expect((await header('Payments', 'Date')).getAttribute('aria-sort')).toBe('ascending');
    expect(asked(api, list)).toEqual({ attempts: 'without', status: 'completed', order: 'asc' });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(asked(api, list)).toEqual({ attempts: 'without', status: 'completed', order: 'asc', cursor: '9' }),
    );
    await user.selectOptions(screen.getByLabelText('Status'), 'Failed');
    await waitFor(() => expect(asked(api, list)).toEqual({ attempts: 'without', status: 'failed', order: 'asc' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(asked(api, list)).toEqual({ attempts: 'without', status: 'failed', order: 'asc', cursor: '9' }),
    );
    const button = within(await header('Payments', 'Date')).getByRole('button');
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked(api, list)).toEqual({ attempts: 'without', status: 'failed' }));
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  });

  test('is ignored if unknown; clearing the filters keeps it', async () => {
    const { api } = openAdmin('/payments?order=sideways', (fake) => fake.answers(routes.listPayments, []));
    await screen.findByText('No payments found');
    expect(asked(api, 'GET /api/payments')).toEqual({ attempts: 'without' });
    cleanup();
    const sent = openAdmin('/payments?order=asc&status=failed', (fake) => fake.answers(routes.listPayments, []));
    await sent.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked(sent.api, 'GET /api/payments')).toEqual({ attempts: 'without', order: 'asc' }));
  });

  test("is in a phone's menu, because list items have no headers", async () => {
    const { api, user } = openAdmin('/clients', (fake) => fake.answers(routes.listClients, [client()]));
    const menu = await screen.findByRole('button', { name: 'More for clients' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Show oldest first' }));
    await waitFor(() => expect(asked(api, 'GET /api/clients')).toEqual({ order: 'asc' }));
    await user.click(await screen.findByRole('button', { name: 'More for clients' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show newest first' }));
    expect((await header('Clients', 'Created')).getAttribute('aria-sort')).toBe('descending');
  });

  test('of the history applies to all services together', async () => {
    const at = (minute: number, rest: Partial<HistoryEntry>) =>
      historyEntry({ ...rest, id: minute, at: `2026-11-21T15:${minute}:00.000Z`, summary: `Minute ${minute}` });
    openAdmin('/history?order=asc', (fake) => {
      fake.answers(routes.appointmentsHistory, [at(10, {}), at(30, {})]);
      fake.answers(routes.paymentsHistory, [at(20, { subject: 'payment' }), at(40, { subject: 'payment' })]);
    });
    expect((await screen.findAllByText(/^Minute/)).map(({ textContent }) => textContent)).toEqual([
      ...['Minute 10', 'Minute 20', 'Minute 30', 'Minute 40'],
    ]);
  });
});

test('a table without pages has no sortable columns', async () => {
  openAdmin('/clients/3?tab=payments', (fake) => {
    answerAll(fake);
    fake.answers(routes.listPayments, [payment()]);
  });
  expect((await header('Payments', 'Date')).hasAttribute('aria-sort')).toBe(false);
  expect(screen.queryByRole('button', { name: 'More for payments' })).toBeNull();
});

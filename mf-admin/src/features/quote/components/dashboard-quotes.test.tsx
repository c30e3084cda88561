import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, client, quote, shortDate } from '../../../testing/records.ts';
import { tableLines } from '../../../testing/table-lines.ts';

async function openFromList(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: '#12' }));
  return screen.findByRole('dialog', { name: 'Quote #12' });
}

test("shows a quote's facts per row; an expired one is red and says so", async () => {
  openAdmin('/admin?tab=quotes', (fake) =>
    fake.answers(routes.listPendingQuotes, [
      quote({ requested_date: '2026-12-03' }),
      quote({ id: 13, client_name: '', service_type: 'regional', expires_at: '2020-01-01T00:00:00.000Z' }),
    ]),
  );
  const expired = (await screen.findByRole('button', { name: '#13' })).closest('tr');
  const route = '12 Mill Lane → 480 Harbor Road';
  expect(await tableLines('Pending quotes')).toEqual([
    ['ID', 'Client', 'Service Type', 'Origin - Destination', 'Requested Date', 'Amount', 'Status'],
    ['#12', 'Robin Hale', 'Local', route, shortDate('2026-12-03'), '$51.65', 'Pending'],
    ['#13', 'Unknown Client', 'Regional', route, 'Flexible', '$51.65', 'PendingExpired'],
  ]);
  expect(expired?.dataset.tone).toBe('destructive');
  expect(screen.getByRole('button', { name: '#12' }).closest('tr')?.dataset.tone).toBeUndefined();
});

test('is filtered by each status and by expired', async () => {
  const { api, user } = openAdmin('/admin?tab=quotes', (fake) => fake.answers(routes.listPendingQuotes, [quote()]));
  const filter = await screen.findByLabelText('Show');
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Quotes', 'Pending', 'Approved', 'Rejected', 'Confirmed', 'Expired']);
  await user.selectOptions(filter, 'Expired');
  expect(await screen.findByText('No quotes found')).toBeTruthy();
  expect(api.calls.find(({ endpoint }) => endpoint === 'GET /api/quotes')?.query).toEqual({ status: 'expired' });
});

test('shows pending quotes first if there are any, and all quotes on request', async () => {
  const { api, user } = openAdmin('/admin?tab=quotes', (fake) => {
    fake.answers(routes.listPendingQuotes, [quote()]);
    fake.answers(routes.listQuotes, [quote(), quote({ id: 13, status: 'confirmed' })]);
  });
  const filter = await screen.findByLabelText<HTMLSelectElement>('Show');
  const shown = () => filter.selectedOptions[0]?.textContent;
  await screen.findByRole('button', { name: '#12' });
  expect(shown()).toBe('Pending');
  expect(screen.queryByRole('button', { name: '#13' })).toBeNull();
  await user.selectOptions(filter, 'All Quotes');
  expect(await screen.findByRole('button', { name: '#13' })).toBeTruthy();
  expect(shown()).toBe('All Quotes');
  expect(api.calls.find(({ endpoint }) => endpoint === 'GET /api/quotes')?.query).toEqual({});
  cleanup();

  openAdmin('/admin?tab=quotes', (fake) => fake.answers(routes.listQuotes, [quote({ status: 'confirmed' })]));
  await screen.findByRole('button', { name: '#12' });
  expect(screen.getByLabelText<HTMLSelectElement>('Show').selectedOptions[0]?.textContent).toBe('All Quotes');
});

test('an approval reloads quotes, pending quotes, appointments and clients', async () => {
  const { api, user } = openAdmin('/admin?tab=appointments', (fake) => {
    fake.answers(routes.listPendingQuotes, [quote()]);
    fake.answers(routes.getQuote, quote());
    fake.answers(routes.approveQuote, quote({ status: 'approved', appointment_id: 7 }));
    fake.answers(routes.listClients, [client({ appointment_count: 41 })]);
  });
  const timesRead = (path: string) => api.calls.filter(({ endpoint }) => endpoint === `GET ${path}`).length;
  expect(await screen.findByText('No appointments found')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Clients' }));
  expect(await screen.findByText('41')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Quotes' }));
  await user.click(await screen.findByRole('button', { name: '#12' }));
  // Opening a tab reloads nothing.
  expect([timesRead('/api/appointments'), timesRead('/api/quotes/pending')]).toEqual([1, 1]);
  api.answers(routes.listPendingQuotes, []);
  api.answers(routes.listAppointments, [appointment()]);
  api.answers(routes.listClients, [client({ appointment_count: 42 })]);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('No quotes found')).toBeTruthy();
  expect(timesRead('/api/quotes/pending')).toBe(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Appointments' }));
  expect(await screen.findByText('#7')).toBeTruthy();
  expect(timesRead('/api/appointments')).toBe(2);
  await user.click(screen.getByRole('tab', { name: 'Clients' }));
  expect(await screen.findByText('42')).toBeTruthy();
});

describe('quotes', () => {
  test('the filter asks the server and shows decided quotes, which can only be closed', async () => {
    const { api, user } = openAdmin('/admin?tab=quotes', (fake) => {
      fake.answers(routes.listPendingQuotes, [quote({ id: 13 })]);
      fake.answers(routes.listQuotes, [quote({ status: 'approved' })]);
      fake.answers(routes.getQuote, quote({ status: 'approved' }));
    });
    await user.selectOptions(await screen.findByLabelText('Show'), 'Approved');
    const dialog = await openFromList(user);
    expect(within(dialog).queryByRole('tab')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(api.calls.find((call) => call.endpoint === 'GET /api/quotes')?.query).toEqual({ status: 'approved' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

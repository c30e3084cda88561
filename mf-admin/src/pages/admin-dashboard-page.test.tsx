import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { client, quote } from '../testing/records.ts';
import { tableLines } from '../testing/table-lines.ts';

const lastAsked = (api: FakeApi, endpoint: string) =>
  api.calls.filter((call) => call.endpoint.startsWith(endpoint)).at(-1);

test('the tab Clients shows contact details and counts appointments', async () => {
  const { api, user } = openAdmin('/admin?tab=clients', (fake) =>
    fake.answers(routes.listClients, [client({ preferred_contact: 'text', appointment_count: 12 })]),
  );
  await screen.findByText('#3');
  expect(await tableLines('Clients')).toEqual([
    ['ID', 'Name', 'Email', 'Phone', 'Preferred Contact', 'Appointments'],
    ['#3', 'Robin Hale', 'robin@visitors.example', '555-010-4477', 'Text', '12'],
  ]);
  expect(lastAsked(api, 'GET /api/clients')?.query).toEqual({});
  api.answers(routes.getClient, client());
  await user.click(screen.getByRole('button', { name: '#3' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Robin Hale' })).toBeTruthy();
  cleanup();
  openAdmin('/admin?tab=clients', (fake) => fake.answers(routes.listClients, []));
  expect(await screen.findByText('No clients found')).toBeTruthy();
});

test('what needs staff has its count and a link to it', async () => {
  openAdmin('/admin', (fake) => fake.answers(routes.listPendingQuotes, [quote()], { 'x-total-count': '23' }));
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
  await needs.findByRole('link', { name: '31 unpaid trips' });
  expect(needs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['23 quotes to review', '/admin?tab=quotes'],
    ['31 unpaid trips', '/appointments?period=all&status=pending'],
  ]);
});

test('the open tab is in the address', async () => {
  const { api, user } = openAdmin('/admin?tab=payments', (fake) => fake.answers(routes.listPayments, []));
  expect(await screen.findByText('No payments found')).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Appointments',
    'Clients',
    'Time Slots',
    'Quotes',
    'Payments',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Quotes' }));
  expect(await screen.findByText('No quotes found')).toBeTruthy();
  expect(api.calls.some(({ endpoint }) => endpoint === 'GET /api/quotes/pending')).toBe(true);
});

import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, client, historyEntry, payment, quote } from '../testing/records.ts';
import { message } from '../testing/slots.ts';

describe('the page of a client', () => {
  const prepare = (fake: FakeApi) => {
    fake.answers(routes.getClient, client({ version: 2 }));
    fake.answers(routes.listAppointments, [appointment()]);
    fake.answers(routes.listAppointmentPayments, [payment()]);
    fake.answers(routes.listQuotes, [quote()]);
    fake.answers(routes.listMessages, [message()]);
    fake.answers(routes.appointmentsHistory, [historyEntry({ subject: 'client', summary: 'Phone changed' })]);
  };

  test("shows the client's records in tabs", async () => {
    const { api, user } = openAdmin('/clients/3', prepare);
    expect(await screen.findByRole('heading', { level: 1, name: 'Robin Hale' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: '#7' })).toBeTruthy();
    expect(api.calls.find(({ endpoint }) => endpoint === 'GET /api/appointments')?.query).toEqual({
      client_id: '3',
      sort: 'date',
    });
    const tabs = [
      ['Quotes', '#12', { endpoint: 'GET /api/quotes', query: { client_id: '3' } }],
      ['Payments', '$51.65', { endpoint: 'GET /api/appointments/7/payments', query: {} }],
      [
        'Messages',
        'Your appointment is confirmed',
        { endpoint: 'GET /api/messages', query: { client_id: '3', limit: '10' } },
      ],
      ['History', 'Phone changed', { endpoint: 'GET /api/history/appointments' }],
    ] as const;
    for (const [tab, shown, asked] of tabs) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByText(shown)).toBeTruthy();
      expect(api.calls).toContainEqual(expect.objectContaining(asked));
    }
  });

  test('an unknown client and an invalid address show a message', async () => {
    openAdmin('/clients/999', (fake) =>
      fake.refuses(routes.getClient, { status: 404, code: 'NOT_FOUND', message: 'Client not found' }),
    );
    expect(await screen.findByText('Client not found')).toBeTruthy();
    cleanup();
    const { api } = openAdmin('/clients/abc', () => {});
    expect(await screen.findByText('Client not found')).toBeTruthy();
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('GET /api/clients'))).toBe(false);
  });
});

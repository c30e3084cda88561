import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, client, historyEntry, payment, quote, shortDate } from '../testing/records.ts';
import { message } from '../testing/slots.ts';

describe('the page of a client', () => {
  const prepare = (fake: FakeApi) => {
    fake.answers(routes.getClient, client({ version: 2 }));
    fake.answers(routes.listAppointments, [appointment()]);
    fake.answers(routes.listPayments, [payment()]);
    fake.answers(routes.listQuotes, [quote()]);
    fake.answers(routes.listMessages, [message()]);
    fake.answers(routes.appointmentsHistory, [historyEntry({ subject: 'client', summary: 'Phone changed' })]);
  };

  test("shows the client's records in tabs", async () => {
    const { api, user } = openAdmin('/clients/3', prepare);
    expect(await screen.findByRole('heading', { level: 1, name: 'Robin Hale' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: '#7' })).toBeTruthy();
    expect(api.calls).toContainEqual(
      expect.objectContaining({ endpoint: 'GET /api/appointments', query: { client_id: '3', sort: 'date' } }),
    );
    const tabs = [
      ['Quotes', '#12', { endpoint: 'GET /api/quotes', query: { client_id: '3' } }],
      ['Payments', '$51.65', { endpoint: 'GET /api/payments', query: { appointment_ids: '7', limit: '200' } }],
      [
        'Messages',
        'Your appointment is confirmed',
        { endpoint: 'GET /api/messages', query: { client_id: '3', limit: '10' } },
      ],
      ['History', 'Phone changed', { endpoint: 'GET /api/history/appointments' }],
    ] as const;
    for (const [tab, shown, asked] of tabs) {
      await user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
      expect(await within(screen.getByRole('tabpanel')).findByText(shown)).toBeTruthy();
      expect(api.calls).toContainEqual(expect.objectContaining(asked));
    }
  });

  test('sums up the trips and the money', async () => {
    const dated = { appointment_date: '2027-03-08' as const };
    openAdmin('/clients/3', (fake) => {
      fake.answers(routes.getClient, client({ appointment_count: 1204 }));
      fake.answers(routes.listAppointments, ({ query }) => {
        if (query.status === 'awaiting_payment')
          return [appointment({ id: 8, status: 'pending', total_amount: '20.00' })];
        if (query.status === 'balance_due') return [appointment({ id: 9, balance_due: '11.50' })];
        return [appointment(dated)];
      });
      fake.answers(routes.listPayments, [
        payment(),
        payment({ id: 10, status: 'refunded', amount: '30.00', refunded_amount: '12.00' }),
        payment({ id: 11, status: 'failed', amount: '99.00' }),
      ]);
      fake.answers(routes.listQuotes, [quote()]);
    });
    const figure = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    await waitFor(async () => expect(await figure('Next trip')).toContain(shortDate(dated.appointment_date)));
    expect(await figure('Trips')).toContain('1,204');
    await waitFor(async () => expect(await figure('Paid in total')).toContain('$69.65'));
    await waitFor(async () => expect(await figure('Open balance')).toContain('$31.502 unpaid trips'));
    expect(screen.getByRole('tab', { name: 'Payments 3' })).toBeTruthy();
  });

  test('says that nothing is booked', async () => {
    openAdmin('/clients/3', (fake) => {
      prepare(fake);
      fake.answers(routes.listAppointments, []);
    });
    expect(await screen.findByText('Nothing booked')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Payments 0' })).toBeTruthy();
  });

  test('says what the history of a client without changes is for', async () => {
    openAdmin('/clients/3?tab=history', (fake) => {
      prepare(fake);
      fake.answers(routes.appointmentsHistory, []);
    });
    expect(await screen.findByText("Changes to this client's details appear here.")).toBeTruthy();
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

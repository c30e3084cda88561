import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { type FakeApi, testConfig } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, appointmentsSummary, paymentsSummary, today } from '../../../testing/records.ts';

describe('figures', () => {
  test('come from the services', async () => {
    openAdmin('/admin', (fake) =>
      fake.answers(
        routes.appointmentsSummary,
        appointmentsSummary({
          tax_this_month: '412.07',
          schedule: [appointment({ appointment_date: today }), appointment({ id: 8 })],
        }),
      ),
    );
    expect(await screen.findByText('1,204')).toBeTruthy();
    for (const text of [
      '800 confirmed, 31 pending',
      '312',
      'Total registered',
      '$18,240.50',
      '290 completed, 4 pending, $412.07 tax this month',
      'Appointments today',
      formatTripDate(today),
      'Manage appointments, clients, time slots and payments all in one place',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  test('revenue by week and by month is a chart and a table', async () => {
    const { user } = openAdmin('/admin', () => {});
    const card = await screen.findByRole('region', { name: 'Revenue' });
    await waitFor(() => expect(card.querySelectorAll('.visx-bar')).toHaveLength(2), { timeout: 10_000 });
    await user.click(within(card).getByRole('button', { name: 'Show revenue as table' }));
    const weeks = within(card).getByRole('table', { name: 'Revenue by week' });
    expect(within(weeks).getByText('Week of November 16, 2026')).toBeTruthy();
    expect(within(weeks).getByText('-$51.65')).toBeTruthy();
    await user.click(within(card).getByRole('radio', { name: 'Months' }));
    const months = within(card).getByRole('table', { name: 'Revenue by month' });
    expect(within(months).getByText('October 2026')).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: 'Show revenue as chart' }));
    await waitFor(() => expect(card.querySelectorAll('.visx-bar')).toHaveLength(2));
  });

  test('use weeks that start on the configured day', async () => {
    const asked = ({ calls }: FakeApi) => calls.find(({ endpoint }) => endpoint.endsWith('/summary/payments'))?.query;
    for (const weekStartsOn of [0, 1] as const) {
      const display = { ...testConfig.display, weekStartsOn };
      const { api } = openAdmin('/admin', () => {}, 'ADMIN', { display });
      await waitFor(() => expect(asked(api)).toEqual({ week_starts_on: String(weekStartsOn) }));
      cleanup();
    }
  });

  test('are reloaded when a tab is opened', async () => {
    const { api, user } = openAdmin('/admin', (fake) => fake.answers(routes.listClients, []));
    expect(await screen.findByText('312')).toBeTruthy();
    api.answers(routes.appointmentsSummary, appointmentsSummary({ clients: { total: 313 } }));
    await user.click(screen.getByRole('tab', { name: 'Clients' }));
    expect(await screen.findByText('313')).toBeTruthy();
  });

  test('that cannot be loaded are not shown as zero and can be retried', async () => {
    const { api, user } = openAdmin('/admin', (fake) => {
      fake.isUnreachable(routes.appointmentsSummary);
      fake.answers(routes.paymentsSummary, paymentsSummary());
    });
    expect(await screen.findAllByText('Could not be loaded')).toHaveLength(3);
    api.answers(routes.appointmentsSummary, appointmentsSummary());
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
    expect(await screen.findByText('1,204')).toBeTruthy();
    expect(screen.getByText('Appointments today')).toBeTruthy();
  });
});

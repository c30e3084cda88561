import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { historyEntry } from '../../../testing/records.ts';

const at = (minute: string) => `2026-11-21T15:${minute}:00.000Z`;

const edited = historyEntry({ id: 5, at: at('10') });

const refunded = historyEntry({
  id: 5,
  at: at('30'),
  actor: null,
  action: 'payment.refunded',
  subject: 'payment',
  subject_id: 9,
  summary: 'Refunded $51.65',
});

const invited = historyEntry({ id: 2, at: at('20'), subject: 'user', action: 'user.invited', summary: 'As Admin' });

const summaries = async () => {
  const table = await screen.findByRole('table', { name: 'History' });
  await within(table).findAllByText(/\$|Admin/);
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => row.lastElementChild?.textContent);
};

describe('the history', () => {
  test('merges all services, newest first; admins see no changes of users', async () => {
    const { api } = openAdmin('/history', (fake) => {
      fake.answers(routes.appointmentsHistory, [edited]);
      fake.answers(routes.paymentsHistory, [refunded]);
    });
    expect(await summaries()).toEqual(['Refunded $51.65', 'Total $60.00 → $75.00']);
    expect(screen.getByText('The portal')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Payment #9' }).getAttribute('href')).toBe('/payments?payment=9');
    expect(api.calls.some(({ endpoint }) => endpoint.includes('/history/users'))).toBe(false);
    cleanup();

    openAdmin(
      '/history',
      (fake) => {
        fake.answers(routes.appointmentsHistory, [edited]);
        fake.answers(routes.paymentsHistory, [refunded]);
        fake.answers(routes.usersHistory, [invited]);
      },
      'SUPER_ADMIN',
    );
    await screen.findByText('As Admin');
    expect(await summaries()).toEqual(['Refunded $51.65', 'As Admin', 'Total $60.00 → $75.00']);
  });

  test('a filter by record type queries only its service', async () => {
    const { api } = openAdmin('/history?subject=quote&record=12&search=total&from=2026-11-01', (fake) =>
      fake.answers(routes.appointmentsHistory, [edited]),
    );
    expect(await summaries()).toEqual(['Total $60.00 → $75.00']);
    expect(screen.getByText('Only quote #12')).toBeTruthy();
    const asked = api.calls.filter(({ endpoint }) => endpoint.includes('/history/'));
    expect(asked.map(({ query }) => query)).toEqual([
      { subject: 'quote', subject_id: '12', search: 'total', from: '2026-11-01' },
    ]);
  });

  test('of the settings can be filtered', async () => {
    const changed = {
      action: 'settings.changed',
      subject: 'settings',
      summary: 'Reminder 24 hours → 48 hours',
    } as const;
    const { api, user } = openAdmin('/history', (fake) => {
      fake.answers(routes.appointmentsHistory, [historyEntry({ ...changed, subject_id: 1 })]);
      fake.answers(routes.paymentsHistory, []);
    });
    await user.selectOptions(await screen.findByLabelText('Records'), 'Settings');
    await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ subject: 'settings' }));
    expect(api.calls.at(-1)?.endpoint).toBe('GET /api/history/appointments');
    const row = within((await screen.findByText('Reminder 24 hours → 48 hours')).closest('tr') as HTMLElement);
    expect(row.getByText('Settings')).toBeTruthy();
    expect(row.getByText('Settings changed')).toBeTruthy();
  });

  test('loads more and says which service did not respond', async () => {
    const { api, user } = openAdmin('/history', (fake) => {
      fake.isUnreachable(routes.paymentsHistory);
      fake.answers(routes.appointmentsHistory, ({ query }) => (query.cursor ? [historyEntry({ id: 4 })] : [edited]), {
        link: '</api/history/appointments?cursor=5>; rel="next"',
      });
    });
    expect(await screen.findByText('Failed to load changes from payments')).toBeTruthy();
    expect(await summaries()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await summaries()).toHaveLength(2));
    expect(api.calls.at(-1)?.query).toEqual({ cursor: '5' });

    api.answers(routes.paymentsHistory, [refunded]);
    api.answers(routes.appointmentsHistory, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Refunded $51.65')).toBeTruthy();
    expect(screen.queryByText(/Failed to load/)).toBeNull();
  });

  test('without matches offers to clear the filters', async () => {
    const { api, user } = openAdmin('/history?search=zzz', (fake) => {
      fake.answers(routes.paymentsHistory, []);
      fake.answers(routes.appointmentsHistory, ({ query }) => (query.search ? [] : [edited]));
    });
    expect(await screen.findByText('No changes found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await summaries()).toHaveLength(1);
    expect(api.calls.at(-1)?.query).toEqual({});
  });

  test('that cannot be loaded says so', async () => {
    openAdmin('/history', (fake) => {
      fake.isUnreachable(routes.paymentsHistory);
      fake.isUnreachable(routes.appointmentsHistory);
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load history');
    expect(screen.queryByText('No changes found')).toBeNull();
  });
});

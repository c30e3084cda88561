import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { client, payment, shortDate } from '../../testing/records.ts';

const ASKED = 'GET /api/payments';

describe('the filters of a list', () => {
  test('are in a sheet on a phone, which says how many rows are left', async () => {
    const { api, user } = openAdmin('/payments?status=failed', (fake) =>
      fake.answers(routes.listPayments, [payment()], { 'x-total-count': '71' }),
    );
    const opener = await screen.findByRole('button', { name: 'Filters (1)' });
    await user.click(opener);
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await user.selectOptions(within(sheet).getByLabelText('Method'), 'Cash');
    await waitFor(() => expect(api.calls.findLast(({ endpoint }) => endpoint === ASKED)?.query.method).toBe('cash'));
    await user.click(await within(sheet).findByRole('button', { name: 'Show 71 results' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  });

  test('that are set can be removed one by one', async () => {
    const { api, user } = openAdmin('/payments?status=failed&method=card&from=2026-11-01', (fake) =>
      fake.answers(routes.listPayments, [payment()]),
    );
    const set = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(set.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Remove filter: Failed',
      'Remove filter: Card',
      `Remove filter: From ${shortDate('2026-11-01')}`,
    ]);
    await user.click(set.getByRole('button', { name: 'Remove filter: Card' }));
    await waitFor(() =>
      expect(api.calls.findLast(({ endpoint }) => endpoint === ASKED)?.query).toEqual({
        attempts: 'without',
        status: 'failed',
        from: '2026-11-01',
      }),
    );
  });
});

test('rows can be compact, and stay so', async () => {
  const { user } = openAdmin('/clients', (fake) => fake.answers(routes.listClients, [client()]));
  const table = await screen.findByRole('table', { name: 'Clients' });
  expect(table.dataset.density).toBe('comfortable');
  const toggle = screen.getByRole('button', { name: 'Compact rows' });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(table.dataset.density).toBe('compact');
  expect(localStorage.getItem('tailgate-list-density')).toBe('compact');
  await user.click(toggle);
  expect(table.dataset.density).toBe('comfortable');
});

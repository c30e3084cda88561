import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { payment } from '../../testing/records.ts';

const asked = (api: FakeApi, endpoint: string) =>
  api.calls.filter((call) => call.endpoint === endpoint).map(({ query }) => query);

test('sends a year only once it is complete; until then the field shows an error', async () => {
  const { api } = openAdmin('/payments', (fake) => fake.answers(routes.listPayments, [payment()]));
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  // What a browser reports while 2026 is typed over a whole date.
  for (const typed of ['0002-11-01', '0020-11-01', '0202-11-01']) {
    fireEvent.change(from, { target: { value: typed } });
    expect(from.value).toBe(typed);
    expect(screen.getByText('Must be a date between 2000 and 2099')).toBeTruthy();
  }
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  await waitFor(() =>
    expect(asked(api, 'GET /api/payments')).toEqual([
      { attempts: 'without' },
      expect.objectContaining({ from: '2026-11-01' }),
    ]),
  );
  expect(screen.queryByText('Must be a date between 2000 and 2099')).toBeNull();
});

test('ignores an invalid date in the address', async () => {
  const { api } = openAdmin('/payments?from=0202-11-01', (fake) => fake.answers(routes.listPayments, [payment()]));
  await screen.findByRole('button', { name: '#9' });
  expect(asked(api, 'GET /api/payments')).toEqual([{ attempts: 'without' }]);
});

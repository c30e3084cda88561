import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { payment } from '../../testing/records.ts';

const asked = (api: FakeApi, endpoint: string) =>
  api.calls.filter((call) => call.endpoint === endpoint).map(({ query }) => query);

test('keeps ten thousand pasted characters, shows an error and does not send them', async () => {
  const { api, user } = openAdmin('/payments', (fake) => fake.answers(routes.listPayments, [payment()]));
  const field = await screen.findByLabelText<HTMLInputElement>('Search');
  await user.click(field);
  await user.paste('a'.repeat(10_000));
  expect(await screen.findByText('At most 200 characters')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(field.value).toHaveLength(10_000);
  await user.clear(field);
  await user.type(field, 'pi_1{Enter}');
  await waitFor(() =>
    expect(asked(api, 'GET /api/payments')).toEqual([
      { attempts: 'without' },
      expect.objectContaining({ search: 'pi_1' }),
    ]),
  );
});

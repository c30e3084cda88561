import { expect, test } from '@jest/globals';
import { type ErasurePreview, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client } from '../../../testing/records.ts';

const PREVIEW: ErasurePreview = { clients: 1, quotes: 2, appointments: 1, account: true, refusal: null };

function open(role: 'ADMIN' | 'SUPER_ADMIN', preview: Partial<ErasurePreview> = {}, erased_at: string | null = null) {
  return openAdmin(
    '/clients/3',
    (fake) => {
      fake.answers(routes.getClient, { ...client(), erased_at });
      fake.answers(routes.listPayments, []);
      fake.answers(routes.listMessages, []);
      fake.answers(routes.previewErasure, { ...PREVIEW, ...preview });
    },
    role,
  );
}

test('a super administrator downloads a person’s data, and erases it after reading what happens', async () => {
  const { api, shell, user } = open('SUPER_ADMIN');
  const link = await screen.findByRole('link', { name: 'Download data' });
  expect(link.getAttribute('href')).toBe('/api/clients/3/personal-data');
  await user.click(screen.getByRole('button', { name: 'Erase data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase the personal data of Robin Hale?' }));
  await dialog.findByText(/notes of 2 quotes and 1 appointment/);
  for (const text of [/the portal account/, /the company must keep its accounts/]) dialog.getByText(text);
  expect(api.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  api.answers(routes.eraseClientData, { ok: true });
  api.answers(routes.getClient, { ...client(), name: 'Erased client 3', erased_at: '2026-11-20T12:00:00.000Z' });
  await user.click(dialog.getByRole('button', { name: 'Erase personal data' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Personal data erased' }));
  expect(await screen.findByText(/^Erased on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase data' })).toBeNull();
});

test('asks for a recent sign-in before the file is downloaded', async () => {
  const { api, shell, user } = open('SUPER_ADMIN');
  api.answers(routes.stepUpState, { recent: false, methods: [] });
  await user.click(await screen.findByRole('link', { name: 'Download data' }));
  // The remote runs without a shell that could ask.
  await waitFor(() =>
    expect(shell.toasts.at(-1)).toMatchObject({
      title: "The file wasn't downloaded",
      description: 'Please sign in again first: this needs a recent sign-in.',
    }),
  );
});

test('says why it cannot be erased now, and does not offer it', async () => {
  const refusal = 'Appointment #9 is still ahead. Wait until it is over, or cancel it first.';
  const { user } = open('SUPER_ADMIN', { refusal });
  await user.click(await screen.findByRole('button', { name: 'Erase data' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(refusal);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase personal data' }).disabled).toBe(true);
});

test('an administrator sees neither', async () => {
  open('ADMIN');
  await screen.findByRole('heading', { name: 'Robin Hale' });
  expect(screen.queryByRole('link', { name: 'Download data' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase data' })).toBeNull();
});

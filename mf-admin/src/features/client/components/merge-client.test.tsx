import { expect, test } from '@jest/globals';
import { type ClientMerge, routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client } from '../../../testing/records.ts';

const PREVIEW: ClientMerge = { quotes: 2, appointments: 1, messages: 4, text_consents: 1, receipts: 0, refusal: null };
const DOUBLE = { ...client(), id: 4, name: 'R. Hale', email: 'hale@visitors.example', version: 3 };

async function openMerge(preview: Partial<ClientMerge> = {}) {
  const opened = openAdmin('/clients/3', (fake) => {
    fake.answers(routes.getClient, client());
    fake.answers(routes.listPayments, []);
    fake.answers(routes.listMessages, []);
    fake.answers(routes.listClients, [client(), DOUBLE]);
    fake.answers(routes.clientMerge, { ...PREVIEW, ...preview });
  });
  await opened.user.click(await screen.findByRole('button', { name: 'More for Robin Hale' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Merge…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge another client into Robin Hale' }));
  await opened.user.click(await dialog.findByText('R. Hale'));
  return { ...opened, dialog };
}

test('shows what moves before it merges, with the versions that were shown', async () => {
  const { api, dialog, shell, user } = await openMerge();
  await dialog.findByText('2 quotes, 1 appointment, 4 messages, 1 consent to text messages');
  expect(dialog.getByText(/The name, email and phone number of .+ stay\./)).toBeTruthy();
  expect(api.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  api.answers(routes.mergeClients, client());
  await user.click(dialog.getByRole('button', { name: 'Merge clients' }));
  await waitFor(() =>
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'Clients merged successfully', tone: 'success' }),
  );
  expect(api.calls.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
    from: 4,
    version: client().version,
    from_version: 3,
  });
});

test('does not offer the client itself, and nothing before one is chosen', async () => {
  const { user } = openAdmin('/clients/3', (fake) => {
    fake.answers(routes.getClient, client());
    fake.answers(routes.listPayments, []);
    fake.answers(routes.listMessages, []);
    fake.answers(routes.listClients, [client()]);
  });
  await user.click(await screen.findByRole('button', { name: 'More for Robin Hale' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No clients found')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge clients' }).disabled).toBe(true);
});

test('says why they cannot be merged now, and does not offer it', async () => {
  const refusal = 'These clients are linked to different users. Unlink one of them first.';
  const { dialog } = await openMerge({ refusal });
  expect(await dialog.findByText(refusal)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge clients' }).disabled).toBe(true);
});

test('a merge that fails says so and keeps the dialog', async () => {
  const { api, dialog, shell, user } = await openMerge();
  await dialog.findByText(/2 quotes/);
  api.refuses(routes.mergeClients, { status: 409, code: 'RECORD_CHANGED', message: 'This client has changed.' });
  await user.click(dialog.getByRole('button', { name: 'Merge clients' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('This client has changed.'));
  expect(dialog.getByRole('button', { name: 'Merge clients' })).toBeTruthy();
});

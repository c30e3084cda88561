import { expect, test } from '@jest/globals';
import { routes, TEXT_CONSENT_WORDINGS, type TextConsent } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client } from '../../../testing/records.ts';

const consent: TextConsent = {
  id: 1,
  client_id: 3,
  quote_id: 12,
  phone: '+12125550142',
  wording_version: 1,
  wording: TEXT_CONSENT_WORDINGS[1],
  source: 'quote-form',
  given_at: '2026-11-20T15:00:00.000Z',
  withdrawn_at: null,
  withdrawn_by: null,
};

function openClient(consents: TextConsent[]) {
  return openAdmin('/clients/3', (fake) => {
    fake.answers(routes.getClient, { ...client(), id: 3, name: 'Ada Byron' });
    fake.answers(routes.clientTextConsents, consents);
  });
}

test('says that a client without consent gets no text messages', async () => {
  openClient([]);
  expect(await screen.findByText("Hasn't agreed to texts. Don't text this client.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull();
});

test('shows number, quote and words of a consent, and withdraws it after a question', async () => {
  const { api, shell, user } = openClient([consent]);
  expect(await screen.findByText('+12125550142')).toBeTruthy();
  expect(screen.getByText(/with quote #12/)).toBeTruthy();
  expect(screen.getByText(/Message and data rates may apply.*version 1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw the consent to text messages?' });
  expect(api.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  api.answers(routes.withdrawClientTextConsents, { withdrawn: 1 });
  api.answers(routes.clientTextConsents, [
    { ...consent, withdrawn_at: '2026-11-21T15:00:00.000Z', withdrawn_by: 'staff' },
  ]);
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Consent withdrawn' }));
  expect(await screen.findByText(/at the request of the customer/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull();
});

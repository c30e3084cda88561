import { expect, test } from '@jest/globals';
import { routes, TEXT_CONSENT_WORDINGS, type TextConsent } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { findToast } from '../../../testing/find-toast.ts';
import { sessions } from '../../../testing/open-settings.tsx';
import { portalApi, testUser } from '../../../testing/portal-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

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

async function open(consents: TextConsent[], role: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER') {
  const api = portalApi(testUser('casey', role));
  api.answers(routes.listSessions, sessions);
  api.answers(routes.ownTextConsents, consents);
  const { person } = renderPortal('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return { api, person };
}

test('shows what the customer agreed to, and ends it', async () => {
  const { api, person } = await open([consent]);
  const card = within(await screen.findByRole('region', { name: 'Text messages' }));
  card.getByText('You agreed to text messages to +12125550142.');
  card.getByText(/November 20, 2026.*Message and data rates may apply/);
  api.refuses(routes.withdrawOwnTextConsents, { status: 503, code: 'UNAVAILABLE', message: 'Please try again.' });
  await person.click(card.getByRole('button', { name: 'Stop text messages' }));
  await findToast("Your consent wasn't withdrawn");
  api.answers(routes.withdrawOwnTextConsents, { withdrawn: 1 });
  api.answers(routes.ownTextConsents, [
    { ...consent, withdrawn_at: '2026-11-21T15:00:00.000Z', withdrawn_by: 'customer' },
  ]);
  await person.click(card.getByRole('button', { name: 'Stop text messages' }));
  await findToast('Text messages stopped');
  expect(await card.findByText(/Your consent ended/)).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

test('is not there for a customer who never agreed, nor for staff', async () => {
  const { api } = await open([], 'ADMIN');
  expect(screen.queryByRole('region', { name: 'Text messages' })).toBeNull();
  expect(api.calls.some(({ endpoint }) => endpoint.includes('text-consents'))).toBe(false);
});

import { beforeEach, expect, test } from '@jest/globals';
import { type OwnQuote, routes } from '@tailgate/contracts';
import { waitFor } from '@testing-library/react';
import { field } from '../testing/quote-form.ts';
import { casey, renderAt } from '../testing/render-at.tsx';

const newest: OwnQuote = {
  id: 15,
  reference: 'AbCdEfGhIjKlMnOpQrStUv',
  status: 'pending',
  service_type: 'regional',
  client_name: 'Casey Jones',
  client_phone: '555 010 2030',
  origin: '1 Main St',
  destination: '9 Oak Ave',
  total_amount: '72.18',
  requested_date: null,
  rejection_reason: null,
  payment_link: null,
  appointment: null,
  expires_at: '2099-01-01T15:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
};
// The draft of the test before.
beforeEach(() => sessionStorage.clear());

const contact = () => [/^your name/i, /^email address/i, /^phone number/i].map((label) => field(label).value);

test('a signed-in customer finds name, email and phone filled in, and keeps what is typed', async () => {
  renderAt('/quote', (api) => {
    api.answers(routes.currentUser, casey);
    api.answers(routes.ownQuotes, [newest]);
  });
  await waitFor(() => expect(contact()).toEqual(['Casey Jones', casey.email, '555 010 2030']));
});

test('without an earlier quote only the address is known', async () => {
  renderAt('/quote', (api) => api.answers(routes.currentUser, casey));
  await waitFor(() => expect(contact()).toEqual(['', casey.email, '']));
});

test.each([['a visitor'], ['staff']])('%s starts with an empty form', async (who) => {
  const { api } = renderAt('/quote', (fake) => {
    if (who === 'staff') fake.answers(routes.currentUser, { ...casey, role: 'ADMIN' });
  });
  await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint === 'GET /api/user')).toBe(true));
  expect(contact()).toEqual(['', '', '']);
  expect(api.calls.some(({ endpoint }) => endpoint === 'GET /api/quotes/own')).toBe(false);
});

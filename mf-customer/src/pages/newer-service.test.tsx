import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { confirmed } from '../testing/appointments.ts';
import { renderAt } from '../testing/render-at.tsx';

test('shows appointments and quotes with words and fields that it does not know', async () => {
  const appointment = { ...confirmed, status: 'in_transit', service_type: 'white_glove', driver: 'Sam' };
  const quote = {
    id: 15,
    reference: 'AbCdEfGhIjKlMnOpQrStUv',
    status: 'on_hold',
    service_type: 'white_glove',
    origin: '1 Main St',
    destination: '9 Oak Ave',
    total_amount: '72.18',
    requested_date: null,
    rejection_reason: null,
    payment_link: null,
    appointment: null,
    expires_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    discount: '1.00',
  };
  renderAt('/', (api) => {
    api.answersAsNewer(routes.listAppointments, [appointment]);
    api.answersAsNewer(routes.ownQuotes, [quote]);
  });
  const card = within(await screen.findByRole('article', { name: 'White glove Service' }));
  expect(card.getByText('In transit')).toBeTruthy();
  // What it allows is not known here.
  for (const name of ['Cancel', 'Reschedule', 'Pay and pick a time'])
    expect(card.queryByRole('button', { name })).toBeNull();
  const row = within(await screen.findByRole('article', { name: 'Quote #15' }));
  for (const text of ['On hold', 'White glove · Flexible date']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText('If you have a question about this quote, please contact us.')).toBeTruthy();
});

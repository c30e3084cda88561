import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { confirmed } from '../testing/appointments.ts';
import { renderAt } from '../testing/render-at.tsx';

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const trip = { ...confirmed, appointment_date: '2099-11-28', cancellation_policy: POLICY };
const PREVIEW = {
  paid: '120.01',
  refund: '60.01',
  kept: '60.00',
  by_hand: false,
  free_until: '2099-11-27T14:00:00.000Z',
  policy: POLICY,
  no_show: null,
};

test('a customer reads what is refunded before cancelling, and sends it along', async () => {
  const { api, user } = renderAt('/', (fake) => {
    fake.answers(routes.listAppointments, [trip]);
    fake.answers(routes.previewCancellation, PREVIEW);
    fake.answers(routes.updateAppointment, { ...trip, status: 'cancelled' });
  });
  await user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this appointment?' });
  expect(await within(question).findByText(/Your refund is \$60\.01\. \$60\.00 is kept/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
  const sent = () => api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ status: 'cancelled', version: trip.version, refund_shown: '60.01' }]));
});

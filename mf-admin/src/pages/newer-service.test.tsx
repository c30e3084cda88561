import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import {
  appointment,
  dispute,
  historyEntry,
  INSTANT,
  payment,
  paymentDetails,
  person,
  quote,
} from '../testing/records.ts';

const newer = { status: 'on_hold', service_type: 'white_glove', insurance: { cents: 500 } };

test('shows a payment whose status, dispute and money it does not know', async () => {
  const change = {
    status: 'partly_refunded',
    refund_failure: 'bounced',
    dispute: { ...dispute(), status: 'appealed' },
  };
  const [moved] = paymentDetails().ledger;
  openAdmin('/payments?payment=9', (api) => {
    api.answersAsNewer(routes.listPayments, [{ ...payment(), ...change }]);
    const ledger = [{ ...moved, kind: 'fee_waived' }];
    api.answersAsNewer(routes.getPayment, { ...paymentDetails(), ...change, disputes: [change.dispute], ledger });
    api.answersAsNewer(routes.getAppointment, { ...appointment(), ...newer });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment #9' }));
  for (const text of ['Fee waived', 'Partly refunded']) expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.getAllByText('Dispute: appealed').length).toBeGreaterThan(0);
  expect(dialog.getByText(/Open the payment in Stripe to see what the bank expects by/)).toBeTruthy();
});

test('shows an appointment whose status and service type it does not know, and offers no action on it', async () => {
  openAdmin('/appointments?open=7', (api) => {
    api.answersAsNewer(routes.listAppointments, [{ ...appointment(), ...newer }]);
    api.answersAsNewer(routes.getAppointment, { ...appointment(), ...newer });
    api.answers(routes.listAppointmentPayments, []);
    api.answersAsNewer(routes.appointmentMessages, [
      {
        id: 1,
        kind: 'new-kind',
        subject: 'On its way',
        to: 'robin@visitors.example',
        status: 'bounced_softly',
        client_id: 3,
        quote_id: null,
        appointment_id: 7,
        error: null,
        sent_at: null,
        created_at: INSTANT,
      },
    ]);
    api.answersAsNewer(routes.appointmentsHistory, [{ ...historyEntry(), action: 'appointment.held' }]);
  });
  const dialog = within(await screen.findByRole('dialog', { name: /Appointment #7/ }));
  for (const text of ['On hold', 'White glove']) expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0);
  for (const name of ['Cancel', 'Reschedule']) expect(dialog.queryByRole('button', { name })).toBeNull();
});

test('shows a quote whose status and service type it does not know', async () => {
  openAdmin('/admin?tab=quotes&quote=12', (api) => {
    api.answersAsNewer(routes.listQuotes, [{ ...quote(), ...newer }]);
    api.answersAsNewer(routes.getQuote, { ...quote(), ...newer });
  });
  const dialog = within(await screen.findByRole('dialog', { name: /Quote #12/ }));
  expect((await dialog.findAllByText('On hold')).length).toBeGreaterThan(0);
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('shows a user of a role it does not know', async () => {
  openAdmin(
    '/user-management',
    (api) => api.answersAsNewer(routes.listUsers, [{ ...person('ADMIN'), id: 2, role: 'DISPATCHER' }]),
    'SUPER_ADMIN',
  );
  expect(await screen.findByText('DISPATCHER')).toBeTruthy();
});

test('shows an entry of the history about a kind of record it does not know', async () => {
  openAdmin('/history', (api) => {
    api.answersAsNewer(routes.appointmentsHistory, [{ ...historyEntry(), subject: 'truck', action: 'truck.added' }]);
    api.answers(routes.paymentsHistory, []);
  });
  expect(await screen.findByText('Truck added')).toBeTruthy();
  expect(screen.getByText(/^Truck #/)).toBeTruthy();
});

import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, payment, paymentDetails } from '../../../testing/records.ts';

function openPayments(address = '/payments', prepare: (api: FakeApi) => void = () => {}) {
  return openAdmin(address, (fake) => {
    fake.answers(routes.listPayments, [payment({ payment_method: null, transaction_id: null })]);
    fake.answers(routes.listAppointments, [appointment()]);
    prepare(fake);
  });
}

describe('one payment', () => {
  test('is shown with its client and its ledger', async () => {
    const { user } = openPayments('/payments', (fake) => {
      fake.answers(routes.getPayment, paymentDetails());
      fake.answers(routes.getAppointment, appointment());
    });
    await user.click(await screen.findByRole('button', { name: '#9' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    expect(await within(dialog).findByText('Robin Hale')).toBeTruthy();
    const ledger = within(dialog).getByRole('table', { name: 'Activity of payment #9' });
    expect(within(ledger).getAllByRole('row')).toHaveLength(3);
    expect(within(ledger).getByText('Card charged')).toBeTruthy();
    expect(within(ledger).getByText('ch_1')).toBeTruthy();
  });

  test('leaves its receipts to the remote that fills their slot, and passes ids only', async () => {
    const { shell } = openPayments('/payments?payment=9', (fake) => {
      fake.answers(routes.getPayment, paymentDetails());
      fake.answers(routes.getAppointment, appointment());
    });
    await screen.findByRole('table', { name: 'Activity of payment #9' });
    expect(shell.slots).toEqual(new Map([['payment-receipts', { appointmentId: 7, paymentId: 9 }]]));
  });

  test('that cannot be loaded says so and can be retried', async () => {
    const { api, user } = openPayments('/payments?payment=9', (fake) => {
      fake.isUnreachable(routes.getPayment);
      fake.answers(routes.getAppointment, appointment());
    });
    const dialog = await screen.findByRole('dialog', { name: 'Payment #9' });
    expect(await within(dialog).findByText('Failed to fetch payment details')).toBeTruthy();
    api.answers(routes.getPayment, paymentDetails({ ledger: [], status: 'pending' }));
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText('No money has moved yet')).toBeTruthy();
  });
});

import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { canBePressed, type FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, payment, today } from '../../../testing/records.ts';

function openPayments(address = '/payments', prepare: (api: FakeApi) => void = () => {}) {
  return openAdmin(address, (fake) => {
    fake.answers(routes.listPayments, [payment({ payment_method: null, transaction_id: null })]);
    fake.answers(routes.listAppointments, [appointment()]);
    prepare(fake);
  });
}

describe('recording cash or a check', () => {
  const RECORDED = 'POST /api/payments';

  test('shows the appointment with the number, then records its price', async () => {
    const { api, shell, user } = openPayments('/payments?record=7', (fake) => {
      fake.answers(routes.getAppointment, appointment({ status: 'pending' }));
      fake.refuses(routes.recordPayment, {
        status: 409,
        code: 'APPOINTMENT_PAID',
        message: 'Appointment #7 is already paid.',
      });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
    expect(await within(dialog).findByText('Robin Hale')).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: 'Check' }));
    await user.type(within(dialog).getByLabelText(/Check number/), '1042');
    const send = within(dialog).getByRole('button', { name: 'Record $51.65' });
    await user.click(send);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to process payment',
        description: 'Appointment #7 is already paid.',
      }),
    );
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Check number/).value).toBe('1042');

    api.answers(routes.recordPayment, payment({ payment_method: 'check' }));
    await user.click(send);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment recorded successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint === RECORDED).at(-1)?.body).toEqual({
      appointment_id: 7,
      amount: '51.65',
      payment_method: 'check',
      transaction_id: '1042',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('an appointment without a time gets a free slot', async () => {
    const slot = (id: number, start: string, end: string) => ({
      id,
      date: today,
      start_time: start,
      end_time: end,
      is_available: true as const,
    });
    const { api, user } = openPayments('/payments?record=7', (fake) => {
      fake.answers(
        routes.getAppointment,
        appointment({
          status: 'pending',
          appointment_date: null,
          appointment_time_start: null,
          appointment_time_end: null,
        }),
      );
      fake.answers(routes.availableSlots, [slot(4, '09:00:00', '10:00:00'), slot(6, '10:00:00', '11:00:00')]);
      fake.answers(routes.recordPayment, payment({ payment_method: 'cash' }));
    });
    const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
    const send = await within(dialog).findByRole('button', { name: 'Record $51.65' });
    const times = await within(dialog).findByRole('group', { name: 'Time slot' });
    expect(within(times).getAllByRole('radio')).toHaveLength(2);
    const asked = api.calls.find(({ endpoint }) => endpoint.includes('/time-slots/available/'));
    expect(asked?.query).toEqual({ hours: '2', overtime_hours: '2', load_weight: '640' });
    await user.click(send);
    expect(await within(dialog).findByText('Please select a time slot')).toBeTruthy();
    await user.click(within(times).getByRole('radio', { name: '10:00 – 11:00' }));
    await user.click(send);
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === RECORDED)?.body).toEqual({
        appointment_id: 7,
        amount: '51.65',
        payment_method: 'cash',
        transaction_id: null,
        time_slot_id: 6,
      }),
    );
  });

  test('a price changed by a colleague is refused, and the new price can be recorded', async () => {
    const message = 'Appointment #7 costs $60.00, but the payment is $51.65';
    const { api, shell, user } = openPayments('/payments?record=7', (fake) => {
      fake.answers(routes.getAppointment, appointment({ status: 'pending' }));
      fake.refuses(routes.recordPayment, {
        status: 400,
        code: 'PRICE_MISMATCH',
        message,
        details: [{ field: 'amount', message }],
      });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
    const send = await within(dialog).findByRole('button', { name: 'Record $51.65' });
    api.answers(routes.getAppointment, appointment({ status: 'pending', total_amount: '60.00' }));
    await user.click(send);
    expect((await within(dialog).findByRole('alert')).textContent).toContain(message);
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'Failed to process payment', description: message });
    const again = await within(dialog).findByRole('button', { name: 'Record $60.00' });
    expect(within(dialog).getByText('$60.00')).toBeTruthy();

    api.answers(routes.recordPayment, payment({ payment_method: 'cash', amount: '60.00' }));
    await waitFor(() => expect(canBePressed(again)).toBe(true));
    await user.click(again);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Payment recorded successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint === RECORDED).map(({ body }) => body)).toMatchObject([
      { amount: '51.65' },
      { amount: '60.00' },
    ]);
  });

  test('reads the price each time the dialog opens, and waits for it', async () => {
    const { api, user } = openPayments('/payments?record=7', (fake) =>
      fake.answers(routes.getAppointment, appointment({ status: 'pending' })),
    );
    await screen.findByRole('button', { name: 'Record $51.65' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    let answer = (_price: string) => {};
    api.answers(
      routes.getAppointment,
      () =>
        new Promise((resolve) => {
          answer = (total_amount) => resolve(appointment({ status: 'pending', total_amount }));
        }),
    );
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
    await user.type(within(dialog).getByLabelText('Appointment number'), '7');
    const seen = await within(dialog).findByRole('button', { name: 'Record $51.65' });
    expect(seen).toHaveProperty('disabled', true);
    answer('60.00');
    const now = await within(dialog).findByRole('button', { name: 'Record $60.00' });
    await waitFor(() => expect(canBePressed(now)).toBe(true));
  });

  test('deselects a slot that was taken, and reads the slots again', async () => {
    const slot = (id: number, start_time: string, end_time: string) => ({
      id,
      date: today,
      start_time,
      end_time,
      is_available: true as const,
    });
    const { api, user } = openPayments('/payments?record=7', (fake) => {
      const without = { appointment_date: null, appointment_time_start: null, appointment_time_end: null };
      fake.answers(routes.getAppointment, appointment({ status: 'pending', ...without }));
      fake.answers(routes.availableSlots, [slot(4, '09:00:00', '10:00:00'), slot(6, '10:00:00', '11:00:00')]);
      fake.refuses(routes.recordPayment, { status: 409, code: 'SLOT_TAKEN', message: 'It was just taken.' });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
    await user.click(await within(dialog).findByRole('radio', { name: '09:00 – 10:00' }));
    api.answers(routes.availableSlots, [slot(5, '09:00:00', '10:00:00'), slot(6, '10:00:00', '11:00:00')]);
    const send = within(dialog).getByRole('button', { name: 'Record $51.65' });
    await user.click(send);
    const times = within(dialog).getByRole('group', { name: 'Time slot' });
    await waitFor(() => expect(within(times).queryByRole('radio', { checked: true })).toBeNull());
    await waitFor(() => expect(canBePressed(send)).toBe(true));
    await user.click(send);
    expect(await within(dialog).findByText('Please select a time slot')).toBeTruthy();
    expect(api.calls.filter(({ endpoint }) => endpoint === RECORDED)).toHaveLength(1);
  });

  test('an invalid or unknown appointment number records nothing', async () => {
    const { api, user } = openPayments('/payments', (fake) =>
      fake.refuses(routes.getAppointment, { status: 404, code: 'NOT_FOUND', message: 'Not found.' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect(await within(dialog).findByText('Enter the number of an appointment')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Appointment number'), '999');
    expect(await within(dialog).findByText('There is no appointment with this number')).toBeTruthy();
    expect(api.calls.some(({ endpoint }) => endpoint === RECORDED)).toBe(false);
  });
});

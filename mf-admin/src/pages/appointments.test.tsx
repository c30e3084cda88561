import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/web-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, payment, today } from '../testing/records.ts';

afterEach(cleanup);

describe('changing an appointment', () => {
  const act = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `${name} appointment #7` });

  test('cancelling names what happens to slot and money first', async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.answers(routes.listAppointmentPayments, [payment()]);
      fake.answers(routes.updateAppointment, appointment({ status: 'cancelled' }));
    });
    await user.click(await act('Cancel'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
    expect(await within(question).findByText(/payment of \$51.65 goes back/)).toBeTruthy();
    expect(question.textContent).toContain('9:00 AM – 10:00 AM, becomes free');
    await user.click(within(question).getByRole('button', { name: 'Cancel Appointment' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment cancelled successfully' }));
    expect(api.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ status: 'cancelled' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test.each(['cancelled', 'completed'] as const)(
    'a %s appointment can be neither cancelled nor moved',
    async (status) => {
      openAdmin('/appointments', (fake) => fake.answers(routes.listAppointments, [appointment({ status })]));
      expect((await act('Cancel')).disabled).toBe(true);
      expect((await act('Reschedule')).disabled).toBe(true);
    },
  );

  test('rescheduling sends the hours of the period; a refusal is told and the choice stays', async () => {
    const slot = { id: 1, date: today, start_time: '15:00:00', end_time: '16:00:00', is_available: true as const };
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.answers(routes.availableSlots, [slot, { ...slot, id: 2, start_time: '19:00:00', end_time: '20:00:00' }]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'SLOT_TAKEN', message: 'That time is gone.' });
    });
    await user.click(await act('Reschedule'));
    const dialog = await screen.findByRole('dialog', { name: 'Reschedule appointment #7' });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm Reschedule' });
    expect(confirm.disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: /^Today/ }));
    expect(await within(dialog).findByRole('radio', { name: /Evening \(3pm-7pm\)/ })).toBeTruthy();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
    await user.click(within(dialog).getByRole('radio', { name: /Evening/ }));
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to update appointment',
        description: 'That time is gone.',
      }),
    );

    api.answers(routes.updateAppointment, appointment({ appointment_date: today, appointment_time_start: '15:00:00' }));
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment Rescheduled' }));
    expect(shell.toasts.at(-1)?.description).toContain(formatLongDate(today));
    expect(api.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
      appointment_date: today,
      appointment_time_start: '15:00:00',
      appointment_time_end: '19:00:00',
      status: 'confirmed',
    });
  });
});

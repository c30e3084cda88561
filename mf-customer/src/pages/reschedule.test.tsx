import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { businessToday, formatTripDate, lastBookableDate } from '@tailgate/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { confirmed, PAYMENT, unpaid } from '../testing/appointments.ts';
import { renderAt } from '../testing/render-at.tsx';

describe('rescheduling', () => {
  const today = businessToday('America/New_York');
  const ahead = { ...confirmed, appointment_date: lastBookableDate(today) };
  const slot = { id: 1, date: today, start_time: '15:00:00', end_time: '16:00:00', is_available: true as const };
  const confirmButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm Reschedule' });

  test('from the card: shows prompts and free periods; then refreshes the list and clears the choice', async () => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead]);
      fake.answers(routes.availableSlots, ({ query }) =>
        query.appointment === '7'
          ? [
              slot,
              { ...slot, id: 2, start_time: '17:00:00', end_time: '18:00:00' },
              { ...slot, id: 3, start_time: '19:00:00', end_time: '20:00:00' },
            ]
          : [],
      );
    });
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    expect(screen.getByRole('tab', { name: 'Reschedule' }).getAttribute('aria-selected')).toBe('true');
    const current = await screen.findByRole('region', { name: 'Current appointment' });
    for (const text of [formatTripDate(ahead.appointment_date), '9:00 AM – 11:00 AM', 'Long Distance', 'Confirmed']) {
      expect(within(current).getByText(text)).toBeTruthy();
    }
    for (const name of ['Select Date', 'Available Time Slots']) screen.getByRole('heading', { name });
    for (const text of [
      'Choose an available date for your appointment',
      'Please select a date from the calendar',
      'Choose a date to see available time slots',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    const confirm = await confirmButton();
    expect(confirm.getAttribute('aria-disabled')).toBe('true');

    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    const evening = await screen.findByRole('radio', { name: /Evening \(3pm-7pm\)/ });
    expect(screen.getByText('3:00 PM, 5:00 PM')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await user.click(evening);
    expect(confirm.getAttribute('aria-disabled')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(document.activeElement).toBe(confirm.closest('[tabindex="-1"]'));
    const choice = screen.getByRole('region', { name: 'New choice' });
    expect(within(choice).getByText(formatTripDate(today))).toBeTruthy();
    expect(within(choice).getByText('Evening (3pm-7pm)')).toBeTruthy();
    expect(within(choice).getByText('3:00 PM – 4:00 PM')).toBeTruthy();
    const hours = within(screen.getByRole('group', { name: 'Your time' }));
    expect(hours.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
    await user.click(hours.getByRole('radio', { name: '5:00 PM to 6:00 PM' }));
    expect(within(choice).getByText('5:00 PM – 6:00 PM')).toBeTruthy();

    const moved = {
      ...ahead,
      appointment_date: today,
      appointment_time_start: '17:00:00',
      appointment_time_end: '18:00:00',
    };
    api.answers(routes.updateAppointment, moved);
    api.answers(routes.listAppointments, [moved]);
    await user.click(confirm);
    expect(await screen.findByText('5:00 PM – 6:00 PM')).toBeTruthy();
    const description = `${formatTripDate(today)}, Evening (3pm-7pm), 5:00 PM – 6:00 PM`;
    expect(shell.toasts).toEqual([{ title: 'Appointment Rescheduled', description, tone: 'success' }]);
    expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/appointments/7')?.body).toEqual({
      appointment_date: today,
      appointment_time_start: '17:00:00',
      appointment_time_end: '18:00:00',
      exact: true,
      status: 'confirmed',
    });
    await user.click(screen.getByRole('tab', { name: 'Reschedule' }));
    expect(await screen.findByText('Choose an appointment')).toBeTruthy();
    expect(screen.getByText('Please select a date from the calendar')).toBeTruthy();
  });

  test('an hour that was just taken is refused: day and period stay, and no other hour is chosen', async () => {
    const five = { ...slot, id: 2, start_time: '17:00:00', end_time: '18:00:00' };
    const message = 'That time slot was just taken. Please choose another one.';
    const { api, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead]);
      // Two trucks are free at three.
      fake.answers(routes.availableSlots, [slot, { ...slot, id: 3 }, five]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'SLOT_TAKEN', message });
    });
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await user.click(await screen.findByRole('radio', { name: /Evening/ }));
    expect(within(screen.getByRole('group', { name: 'Your time' })).getAllByRole('radio')).toHaveLength(2);
    api.answers(routes.availableSlots, [five]);
    await user.click(await confirmButton());
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    const choice = within(screen.getByRole('region', { name: 'New choice' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: '3:00 PM to 4:00 PM' })).toBeNull());
    const left = screen.getByRole<HTMLInputElement>('radio', { name: '5:00 PM to 6:00 PM' });
    expect(left.checked).toBe(false);
    expect(choice.queryByText('5:00 PM – 6:00 PM')).toBeNull();
    expect(choice.getByText(formatTripDate(today))).toBeTruthy();
    await waitFor(async () => expect((await confirmButton()).getAttribute('aria-disabled')).toBe('true'));
    await user.click(left);
    expect(choice.getByText('5:00 PM – 6:00 PM')).toBeTruthy();
  });

  test('two presses at once move the appointment once, and nothing says otherwise', async () => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead]);
      fake.answers(routes.availableSlots, [slot]);
      fake.answers(routes.updateAppointment, { ...ahead, appointment_date: today });
    });
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await user.click(await screen.findByRole('radio', { name: /Evening/ }));
    await user.dblClick(await confirmButton());
    await waitFor(() => expect(shell.toasts.map(({ title }) => title)).toEqual(['Appointment Rescheduled']));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toHaveLength(1);
  });

  test('a refusal of a move that was made already reads as its success', async () => {
    const { shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead]);
      fake.answers(routes.availableSlots, [slot]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'SLOT_TAKEN', message: 'No time is free then.' });
      fake.answers(routes.getAppointment, {
        ...ahead,
        appointment_date: today,
        appointment_time_start: slot.start_time,
        appointment_time_end: slot.end_time,
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await user.click(await screen.findByRole('radio', { name: /Evening/ }));
    await user.click(await confirmButton());
    await waitFor(() => expect(shell.toasts.map(({ title }) => title)).toEqual(['Appointment Rescheduled']));
  });

  test('needs both a date and a period, and says so', async () => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead]);
      fake.answers(routes.availableSlots, [slot]);
    });
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    const incomplete = {
      title: 'Incomplete information',
      description: 'Please select a date and time period for rescheduling.',
      tone: 'destructive',
    };
    await user.click(await confirmButton());
    expect(shell.toasts).toEqual([incomplete]);
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await screen.findByRole('radio', { name: /Evening/ });
    await user.click(await confirmButton());
    expect(shell.toasts).toEqual([incomplete, incomplete]);
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toEqual([]);
  });

  test('from the tab: offers upcoming appointments, shows a refusal, and Cancel leads back', async () => {
    const { shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [ahead, { ...confirmed, id: 9, appointment_date: '2020-01-01' }]);
      fake.answers(routes.availableSlots, [slot]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'SLOT_TAKEN', message: 'No time is free then.' });
    });
    await user.click(await screen.findByRole('tab', { name: 'Reschedule' }));
    expect(await screen.findAllByRole('radio')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: /Long Distance Service/ }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await user.click(await screen.findByRole('radio', { name: /Evening/ }));
    await user.click(await confirmButton());
    expect((await screen.findByRole('alert')).textContent).toContain('No time is free then.');
    const description = 'Failed to reschedule appointment. Please try again later.';
    expect(shell.toasts).toEqual([{ title: 'Error', description, tone: 'destructive' }]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('tab', { name: 'My Appointments' }).getAttribute('aria-selected')).toBe('true');
  });

  test('of an unpaid appointment leads to paying, without a calendar', async () => {
    const { user } = renderAt('/', (fake) => fake.answers(routes.listAppointments, [unpaid]));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reschedule' }));
    expect(await screen.findByText("This appointment isn't paid for yet")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay and pick a time' }).getAttribute('href')).toBe(PAYMENT);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Available Time Slots' })).toBeNull();
    expect(screen.queryByText('Not chosen yet')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm Reschedule' })).toBeNull();
  });

  test('a day without slots and a failed load say so; an unpaid appointment leads to its payment', async () => {
    const { api, shell, user } = renderAt('/', (fake) => {
      fake.answers(routes.listAppointments, [{ ...unpaid, payment_link: null }]);
      fake.isUnreachable(routes.availableSlots);
    });
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load available time slots');
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'Error', description: 'Failed to load available time slots' });
    api.answers(routes.availableSlots, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No available time slots for this date')).toBeTruthy();

    api.answers(routes.availableSlots, [slot]);
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await user.click(screen.getByRole('tab', { name: 'My Appointments' }));
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await user.click(await screen.findByRole('radio', { name: /Evening/ }));
    api.refuses(routes.updateAppointment, {
      status: 409,
      code: 'APPOINTMENT_UNPAID',
      message: 'This appointment waits for payment.',
      details: [{ field: 'payment_link', message: `http://localhost:8080${PAYMENT}` }],
    });
    await user.click(await confirmButton());
    const pay = await screen.findByRole('link', { name: 'Pay and pick a time' });
    expect(pay.getAttribute('href')).toBe(PAYMENT);
  });
});

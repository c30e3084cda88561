import { describe, expect, test } from '@jest/globals';
import { type Appointment, routes } from '@tailgate/contracts';
import { formatLongDate, lastBookableDate } from '@tailgate/domain';
import { canBePressed, type FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, today } from '../../../testing/records.ts';
import { freeSlot, slot } from '../../../testing/slots.ts';

const act = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `${name} appointment #7` });

const bodyOf = (api: FakeApi, method: string) =>
  api.calls.filter((call) => call.endpoint.startsWith(method)).at(-1)?.body;

const ahead = lastBookableDate(today);

const at = (start: string, end: string) => ({
  appointment_time_start: `${start}:00`,
  appointment_time_end: `${end}:00`,
});

const late = appointment(at('10:30', '11:30'));

/** Moves the appointment, which is at half past ten, to the window that the board calls by this name. */
async function moveTo(window: RegExp, answer: Appointment) {
  const opened = openAdmin(`/appointments/board?view=day&date=${ahead}`, (fake) => {
    fake.answers(routes.slotsOfPeriod, [
      ...[slot({ date: ahead, start_time: '09:00:00', end_time: '09:30:00' })],
      ...[slot({ id: 2, date: ahead, start_time: '09:30:00', end_time: '10:30:00' })],
      slot({
        id: 3,
        date: ahead,
        is_available: false,
        appointment_id: 7,
        start_time: '10:30:00',
        end_time: '11:30:00',
      }),
    ]);
    fake.answers(routes.listAppointments, [late]);
    fake.answers(routes.availableSlots, [
      freeSlot({ date: ahead, start_time: '09:00:00', end_time: '09:30:00' }),
      freeSlot({ id: 2, date: ahead, start_time: '09:30:00', end_time: '10:30:00' }),
    ]);
    fake.answers(routes.updateAppointment, answer);
  });
  const { api, user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Actions for appointment #7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reschedule appointment #7' });
  await user.click(within(dialog).getByRole('button', { name: /^Today/ }));
  await user.click(await within(dialog).findByRole('radio', { name: window }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm Reschedule' }));
  const moves = () => api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body);
  return { ...opened, dialog, moves };
}

describe('the list', () => {
  test('reschedules to the chosen window; a refusal keeps the choice and a success can be undone', async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment({ version: 3 })]);
      fake.answers(routes.availableSlots, [
        freeSlot({ start_time: '15:00:00', end_time: '16:00:00' }),
        freeSlot({ id: 3, start_time: '19:30:00', end_time: '20:30:00' }),
      ]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'SLOT_TAKEN', message: 'That time is gone.' });
    });
    await user.click(await act('More for'));
    await user.click(await screen.findByRole('menuitem', { name: 'Reschedule…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reschedule appointment #7' });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm Reschedule' });
    expect(confirm.disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: /^Today/ }));
    await user.click(await within(dialog).findByRole('radio', { name: '15:00 – 16:00' }));
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    const asked = api.calls.findLast(({ endpoint }) => endpoint.includes('/time-slots/available/'));
    expect(asked?.query).toEqual({ appointment: '7', hours: '2', overtime_hours: '2', load_weight: '640' });
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to update appointment',
        description: 'That time is gone.',
      }),
    );

    const at = { appointment_date: today, appointment_time_start: '15:00:00', appointment_time_end: '16:00:00' };
    api.answers(routes.updateAppointment, appointment({ ...at, version: 4 }));
    await waitFor(() => expect(canBePressed(confirm)).toBe(true));
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment Rescheduled' }));
    expect(shell.toasts.at(-1)?.description).toContain(formatLongDate(today));
    expect(bodyOf(api, 'PUT')).toEqual({
      ...at,
      exact: true,
      status: 'confirmed',
      version: 3,
    });

    const { action } = shell.toasts.at(-1) ?? {};
    expect(action?.label).toBe('Undo');
    api.answers(routes.updateAppointment, appointment({ version: 6 }));
    action?.onPress();
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Moved back' }));
    expect(bodyOf(api, 'PUT')).toMatchObject({
      appointment_date: appointment().appointment_date,
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
      version: 4,
    });
  });
});

test('shows half-hour windows with their exact times, also when undone', async () => {
  const { api, shell, moves } = await moveTo(
    /09:30 – 10:30/,
    appointment({ version: 2, appointment_date: today, ...at('09:30', '10:30') }),
  );
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment Rescheduled' }));
  api.answers(routes.updateAppointment, appointment({ ...late, version: 4 }));
  shell.toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Moved back' }));
  expect(moves()).toEqual([
    { appointment_date: today, ...at('09:30', '10:30'), exact: true, status: 'confirmed', version: 1 },
    { appointment_date: ahead, ...at('10:30', '11:30'), exact: true, status: 'confirmed', version: 2 },
  ]);
});

test('a response with another window is a failure, also when undone', async () => {
  const { shell, dialog } = await moveTo(/09:30 – 10:30/, late);
  await waitFor(() =>
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'Failed to update appointment', tone: 'destructive' }),
  );
  expect(shell.toasts.at(-1)?.description).toMatch(/^It is scheduled for .*10:30 – 11:30\.$/);
  expect(shell.toasts).toHaveLength(1);
  expect(within(dialog).getByRole('button', { name: 'Confirm Reschedule' })).toBeTruthy();
  cleanup();

  const there = appointment({ version: 2, appointment_date: today, ...at('09:00', '09:30') });
  const { shell: other } = await moveTo(/09:00 – 09:30/, there);
  await waitFor(() => expect(other.toasts.at(-1)).toMatchObject({ title: 'Appointment Rescheduled' }));
  other.toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(other.toasts.at(-1)).toMatchObject({ title: 'Failed to update appointment' }));
  expect(other.toasts.map(({ title }) => title)).not.toContain('Moved back');
});

test('a refusal to book all hours again is no success, although the time stays', async () => {
  const short = { ...late, appointment_date: today, fewer_hours: { hours: 1, reason: 'Two crews meet there' } };
  const { api, shell, user } = openAdmin('/appointments', (fake) => {
    fake.answers(routes.listAppointments, [short]);
    fake.answers(routes.availableSlots, [freeSlot({ start_time: '10:30:00', end_time: '11:30:00' })]);
    fake.answers(routes.getAppointment, short);
    fake.refuses(routes.updateAppointment, { status: 409, code: 'SLOT_TAKEN', message: 'No truck is free.' });
  });
  await user.click(await act('More for'));
  await user.click(await screen.findByRole('menuitem', { name: 'Reschedule…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reschedule appointment #7' });
  await user.click(within(dialog).getByRole('button', { name: /^Today/ }));
  await user.click(await within(dialog).findByRole('radio', { name: /10:30/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Book the truck for fewer hours' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm Reschedule' }));
  await waitFor(() =>
    expect(shell.toasts.at(-1)).toMatchObject({ tone: 'destructive', description: 'No truck is free.' }),
  );
  expect(bodyOf(api, 'PUT')).not.toHaveProperty('fewer_hours');
});

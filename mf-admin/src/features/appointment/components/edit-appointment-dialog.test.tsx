import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, today } from '../../../testing/records.ts';
import { freeSlot } from '../../../testing/slots.ts';

const ahead = lastBookableDate(today);
const at = (start: string, end: string) => ({
  appointment_time_start: `${start}:00`,
  appointment_time_end: `${end}:00`,
});

/** Pastes the text, which is faster than typing it. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

describe('an edit', () => {
  const staffMade = appointment({ status: 'pending', quote_id: null, version: 3 });

  test("of an outdated appointment loads the colleague's changes and keeps the edits", async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [staffMade]);
      fake.refuses(routes.updateAppointment, {
        status: 409,
        code: 'RECORD_CHANGED',
        message: 'It was changed by super.',
      });
      fake.answers(routes.getAppointment, { ...staffMade, destination: '9 Quay Street', version: 4 });
    });
    await user.click(await screen.findByRole('button', { name: 'Edit appointment #7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit appointment #7' });
    const origin = within(dialog).getByLabelText<HTMLInputElement>('Origin');
    expect(within(dialog).getByText('It changes only with service type, distance or weight.')).toBeTruthy();
    expect(within(dialog).queryByText('Base rate')).toBeNull();
    await user.clear(origin);
    await fill(user, origin, '14 Mill Lane');
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
    await user.click(save);
    expect(await within(dialog).findByText('Someone else changed this appointment')).toBeTruthy();
    expect(within(dialog).getByText(/It was changed by super\./)).toBeTruthy();
    expect(save.disabled).toBe(true);

    await user.click(within(dialog).getByRole('button', { name: 'Load their changes' }));
    const destination = within(dialog).getByLabelText<HTMLInputElement>('Destination');
    await waitFor(() => expect(destination.value).toBe('9 Quay Street'));
    expect(origin.value).toBe('14 Mill Lane');
    api.answers(routes.updateAppointment, { ...staffMade, version: 5 });
    await user.click(save);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment updated successfully.' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toMatchObject({
      origin: '14 Mill Lane',
      destination: '9 Quay Street',
      total_amount: staffMade.total_amount,
      version: 4,
    });
  });

  test("shows the server's errors at their fields; an agreed price cannot be edited", async () => {
    const { user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.refuses(routes.updateAppointment, {
        status: 400,
        code: 'INVALID_INPUT',
        message: 'Check it.',
        details: [{ field: 'notes', message: 'Contains unsupported characters' }],
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Edit appointment #7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit appointment #7' });
    expect(within(dialog).queryByLabelText('Distance')).toBeNull();
    // A press on the dialog is not a press on the row behind it, which would open the details.
    await user.click(within(dialog).getByText(/agreed in quote #12/));
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    await fill(user, within(dialog).getByLabelText(/Notes/), 'Ring twice');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText('Contains unsupported characters')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('Ring twice');
  });

  test('that makes a booked trip longer says whether its truck is free, and moves it to another time', async () => {
    const booked = { ...staffMade, distance: '12.00', appointment_date: ahead, ...at('09:00', '10:00') };
    const { api, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [booked]);
      fake.answers(routes.availableSlots, [freeSlot({ date: ahead })]);
      fake.answers(routes.updateAppointment, { ...booked, version: 4 });
    });
    await user.click(await screen.findByRole('button', { name: 'Edit appointment #7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit appointment #7' });
    const distance = within(dialog).getByLabelText('Distance');
    expect(within(dialog).queryByRole('group', { name: 'New time slot' })).toBeNull();
    await user.clear(distance);
    await fill(user, distance, '75');
    expect(await within(dialog).findByText('This trip now needs a truck for 4 hours.')).toBeTruthy();
    expect(within(dialog).getByText(/^A truck is available at its current time/)).toBeTruthy();
    expect(api.calls.at(-1)?.query).toMatchObject({ hours: '4', appointment: '7' });

    api.answers(routes.availableSlots, [freeSlot({ date: ahead, start_time: '13:00:00', end_time: '14:00:00' })]);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Book the truck for fewer hours' }));
    await fill(user, within(dialog).getByLabelText('Hours'), '3');
    expect(await within(dialog).findByText(/^No truck is available at its current time/)).toBeTruthy();
    const date = within(dialog).getByLabelText('Date');
    fireEvent.change(date, { target: { value: today } });
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText('Please select a time slot')).toBeTruthy();
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
    fireEvent.change(date, { target: { value: ahead } });
    await user.click(await within(dialog).findByRole('radio', { name: '13:00 – 14:00' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText('Please say why fewer hours are enough')).toBeTruthy();
    await fill(user, within(dialog).getByLabelText('Why fewer are enough'), 'Two crews meet there');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(true));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toMatchObject({
      distance: '75.00',
      fewer_hours: { hours: 3, reason: 'Two crews meet there' },
      move_to: { appointment_date: ahead, ...at('13:00', '14:00') },
    });
  });
});

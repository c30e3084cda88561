import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { formatTripDate, lastBookableDate } from '@tailgate/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { today } from '../../../testing/records.ts';
import { slot, truck } from '../../../testing/slots.ts';

const ahead = lastBookableDate(today);

const path = `/time-slots?date=${ahead}`;

const setDate = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

describe('the slots of a day', () => {
  test('adds one, by default from nine to ten; each field shows its error', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, []);
      fake.answers(routes.listTrucks, [truck(), truck({ id: 5, name: 'Old Red', is_active: false })]);
      fake.refuses(routes.createTimeSlot, { status: 409, code: 'SLOT_OVERLAPS', message: 'It overlaps slot #3.' });
    });
    expect(await screen.findByText('No time slots found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add Time Slot' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Time Slot' });
    const add = within(dialog).getByRole('button', { name: 'Add Time Slot' });
    const dateField = within(dialog).getByLabelText<HTMLInputElement>('Date');
    const [start, end] = ['Start time', 'End time'].map((label) =>
      within(dialog).getByLabelText<HTMLSelectElement>(label),
    ) as [HTMLSelectElement, HTMLSelectElement];
    expect([dateField, start, end].map(({ value }) => value)).toEqual([ahead, '09:00:00', '10:00:00']);
    setDate(dateField, '');
    for (const select of [start, end]) await user.selectOptions(select, 'Choose…');
    await user.click(add);
    for (const fault of ['Please select a date', 'Please enter start time', 'Please enter end time']) {
      expect(await within(dialog).findByText(fault)).toBeTruthy();
    }
    setDate(dateField, ahead);
    await user.selectOptions(start, '13:00');
    await user.selectOptions(end, '12:00');
    await user.click(add);
    expect(await within(dialog).findByText('The end time must be after the start time')).toBeTruthy();
    await user.selectOptions(end, '14:00');
    await user.click(add);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to create time slot',
        description: 'It overlaps slot #3.',
      }),
    );
    api.answers(routes.createTimeSlot, slot({ date: ahead, start_time: '13:00:00', end_time: '14:00:00' }));
    const trucks = within(dialog).getByLabelText<HTMLSelectElement>('Truck');
    expect([...trucks.options].map(({ text }) => text)).toEqual(['First free truck', 'Big Blue']);
    await user.selectOptions(trucks, 'Big Blue');
    await user.click(add);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Time slot created successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('POST')).at(-1)?.body).toEqual({
      date: ahead,
      start_time: '13:00:00',
      end_time: '14:00:00',
      truck_id: 4,
    });
  });

  test('announces a second truck in a window before adding it, and counts it afterwards', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [slot(), slot({ id: 2, start_time: '13:00:00', end_time: '14:00:00' })]);
      fake.answers(routes.createTimeSlot, slot({ id: 3 }));
    });
    await user.click(await screen.findByRole('button', { name: 'Add Time Slot' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Time Slot' });
    const hint = `There is already 1 truck from 09:00 to 10:00 on ${formatTripDate(ahead)}.`;
    expect(await within(dialog).findByText(hint)).toBeTruthy();
    expect(within(dialog).getByText('Adding another makes it 2.')).toBeTruthy();
    await user.selectOptions(within(dialog).getByLabelText('Start time'), '08:00');
    await waitFor(() => expect(within(dialog).queryByText(/There is already/)).toBeNull());
    await user.selectOptions(within(dialog).getByLabelText('Start time'), '09:00');
    expect(await within(dialog).findByText(hint)).toBeTruthy();
    api.answers(routes.slotsOfDate, [slot(), slot({ id: 3 })]);
    await user.click(within(dialog).getByRole('button', { name: 'Add Time Slot' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toEqual({
        title: 'Time slot created successfully',
        description: '2 trucks are now scheduled for 09:00 – 10:00',
        tone: 'success',
      }),
    );
  });

  test('shows a refused date at its field, and not again in the toast', async () => {
    const { shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, []);
      const details = [{ field: 'date', message: 'The date is in the past' }];
      fake.refuses(routes.createTimeSlot, { status: 400, code: 'INVALID_INPUT', message: 'Check the date.', details });
    });
    await user.click(await screen.findByRole('button', { name: 'Add Time Slot' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Time Slot' });
    await user.click(within(dialog).getByRole('button', { name: 'Add Time Slot' }));
    expect(await within(dialog).findByText('The date is in the past')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Date'));
    expect(shell.toasts).toEqual([{ title: 'Failed to create time slot', tone: 'destructive' }]);
  });
});

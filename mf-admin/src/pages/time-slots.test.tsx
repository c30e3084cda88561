import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { NEXT_YEAR, today } from '../testing/records.ts';
import { slot } from '../testing/slots.ts';

afterEach(cleanup);

const ahead = lastBookableDate(today);
const path = `/time-slots?date=${ahead}`;
const setDate = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

describe('the slots of a day', () => {
  test('are grouped by the hour they start in, each with what it is doing', async () => {
    openAdmin(path, (fake) =>
      fake.answers(routes.slotsOfDate, [
        slot({ id: 4, start_time: '11:30:00', end_time: '12:30:00', is_available: false, held_until: NEXT_YEAR }),
        slot({ id: 1 }),
        slot({ id: 2, is_available: false, appointment_id: 44 }),
        slot({ id: 3, start_time: '11:00:00', end_time: '12:00:00', is_available: false, is_blocked: true }),
      ]),
    );
    const nine = await screen.findByRole('region', { name: '9:00 AM' });
    expect(within(nine).getByText('9:00 AM – 10:00 AM, 2 trucks')).toBeTruthy();
    expect(within(nine).getByText('Available')).toBeTruthy();
    expect(within(nine).getByRole('link', { name: '(Appointment #44)' })).toBeTruthy();
    expect(within(nine).queryByRole('button', { name: /slot #2/ })).toBeNull();
    const eleven = screen.getByRole('region', { name: '11:00 AM' });
    expect(within(eleven).getByText('Blocked')).toBeTruthy();
    expect(within(eleven).getByText('Held')).toBeTruthy();
    expect(within(eleven).getByRole<HTMLButtonElement>('button', { name: /^Block slot #4/ }).disabled).toBe(true);
  });

  test('are blocked and enabled; a refusal is told and the day is read again', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [slot()]);
      fake.refuses(routes.updateTimeSlot, { status: 409, code: 'SLOT_IN_USE', message: 'Somebody booked it.' });
    });
    const block = await screen.findByRole('button', { name: 'Block slot #1, 9:00 AM – 10:00 AM' });
    await user.click(block);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to update time slot',
        description: 'Somebody booked it.',
      }),
    );
    const blocked = slot({ is_available: false, is_blocked: true });
    api.answers(routes.updateTimeSlot, blocked);
    api.answers(routes.slotsOfDate, [blocked]);
    await user.click(block);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Time slot disabled successfully' }));
    api.answers(routes.updateTimeSlot, slot());
    await user.click(await screen.findByRole('button', { name: /^Enable slot #1/ }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Time slot enabled successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint === 'PUT /api/time-slots/1').map(({ body }) => body)).toEqual([
      { is_available: false },
      { is_available: false },
      { is_available: true },
    ]);
  });

  test('that are past stay as they are: they have no buttons', async () => {
    openAdmin('/time-slots?date=2026-01-05', (fake) =>
      fake.answers(routes.slotsOfDate, [slot({ date: '2026-01-05' })]),
    );
    expect(await screen.findByText(/This day is past/)).toBeTruthy();
    expect(screen.getByText('Available')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /slot #1|trucks of/ })).toBeNull();
  });

  test('of today that have begun have no buttons, those to come have', async () => {
    openAdmin(`/time-slots?date=${today}`, (fake) =>
      fake.answers(routes.slotsOfDate, [
        slot({ start_time: '00:00:00', end_time: '00:30:00' }),
        slot({ id: 2, start_time: '23:59:59', end_time: '23:59:59' }),
      ]),
    );
    expect(await screen.findByRole('button', { name: /^Block slot #2/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /slot #1|trucks of 12:00 AM/ })).toBeNull();
  });

  test('one is added, from nine to ten unless told otherwise; each field says what it misses', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, []);
      fake.refuses(routes.createTimeSlot, { status: 409, code: 'SLOT_OVERLAPS', message: 'It overlaps slot #3.' });
    });
    expect(await screen.findByText('No time slots found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add Time Slot' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Time Slot' });
    const add = within(dialog).getByRole('button', { name: 'Add Time Slot' });
    const fields = ['Date', 'Start time', 'End time'].map((label) =>
      within(dialog).getByLabelText<HTMLInputElement>(label),
    );
    expect(fields.map(({ value }) => value.slice(0, 5))).toEqual([ahead.slice(0, 5), '09:00', '10:00']);
    expect(fields[1]?.step).toBe('3600');
    for (const field of fields) setDate(field, '');
    await user.click(add);
    for (const fault of ['Please select a date', 'Please enter start time', 'Please enter end time']) {
      expect(await within(dialog).findByText(fault)).toBeTruthy();
    }
    for (const [index, value] of [ahead, '13:00', '12:00'].entries()) {
      const field = fields[index];
      if (field) setDate(field, value);
    }
    await user.click(add);
    expect(await within(dialog).findByText('The end time must be after the start time')).toBeTruthy();
    if (fields[2]) setDate(fields[2], '14:00');
    await user.click(add);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to create time slot',
        description: 'It overlaps slot #3.',
      }),
    );
    api.answers(routes.createTimeSlot, slot({ date: ahead, start_time: '13:00:00', end_time: '14:00:00' }));
    await user.click(add);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Time slot created successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('POST')).at(-1)?.body).toEqual({
      date: ahead,
      start_time: '13:00:00',
      end_time: '14:00:00',
    });
  });

  test('trucks of a window are set; what is in use is said by the field', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [slot(), slot({ id: 2, is_available: false, appointment_id: 44 })]);
      fake.refuses(routes.setSlotWindow, { status: 409, code: 'CAPACITY_IN_USE', message: '1 truck is booked.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Change trucks of 9:00 AM – 10:00 AM' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trucks, 9:00 AM – 10:00 AM' });
    const trucks = within(dialog).getByLabelText('Trucks');
    const save = within(dialog).getByRole('button', { name: 'Save Trucks' });
    setDate(trucks, '60');
    await user.click(save);
    expect(await within(dialog).findByText('Trucks must be from 0 to 50')).toBeTruthy();
    setDate(trucks, '0');
    await user.click(save);
    expect(await within(dialog).findByText('1 truck is booked.')).toBeTruthy();
    expect(within(dialog).getByText('2 trucks now; 1 of them is booked or held')).toBeTruthy();
    api.answers(routes.setSlotWindow, [slot(), slot({ id: 2 }), slot({ id: 3 })]);
    setDate(trucks, '3');
    await user.click(save);
    await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('3 trucks drive in this window'));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toEqual({
      date: ahead,
      start_time: '09:00:00',
      end_time: '10:00:00',
      trucks: 3,
      trucks_before: 2,
    });
  });

  test('trucks that somebody else changed meanwhile are shown before they can be changed again', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [slot(), slot({ id: 2 })]);
      const message = 'Somebody changed it meanwhile: 0 trucks drive in it now.';
      fake.refuses(routes.setSlotWindow, { status: 409, code: 'RECORD_CHANGED', message });
    });
    await user.click(await screen.findByRole('button', { name: 'Change trucks of 9:00 AM – 10:00 AM' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trucks, 9:00 AM – 10:00 AM' });
    const trucks = within(dialog).getByLabelText<HTMLInputElement>('Trucks');
    const save = within(dialog).getByRole('button', { name: 'Save Trucks' });
    const sent = () => api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body);
    setDate(trucks, '3');
    // What is there now cannot be read: nothing is saved on a number that nobody saw.
    api.isUnreachable(routes.slotsOfDate);
    await user.click(save);
    await waitFor(() => expect(trucks.getAttribute('aria-invalid')).toBe('true'));
    expect(within(dialog).getByText(/^2 trucks now/)).toBeTruthy();

    // The whole window is gone, and with it the list behind.
    api.answers(routes.slotsOfDate, []);
    await user.click(save);
    expect(await within(dialog).findByText('Somebody else changed these trucks')).toBeTruthy();
    expect(within(dialog).getByText(/0 trucks drive in it now\. Nothing was saved/)).toBeTruthy();
    expect(within(dialog).getByText('0 trucks now; none of them is booked or held')).toBeTruthy();
    expect(trucks.value).toBe('3');
    api.answers(routes.setSlotWindow, [slot(), slot({ id: 2 }), slot({ id: 3 })]);
    await user.click(save);
    await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('3 trucks drive in this window'));
    expect(sent()).toMatchObject([{ trucks_before: 2 }, { trucks_before: 2 }, { trucks: 3, trucks_before: 0 }]);
  });

  test('some days are blocked in one go, and what is in use is counted', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, []);
      fake.answers(routes.setSlotRange, { changed: 12, in_use: 1 });
    });
    await user.click(await screen.findByRole('button', { name: 'Block or enable days' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block or enable days' });
    setDate(within(dialog).getByLabelText('Last day'), '2026-01-01');
    await user.click(within(dialog).getByRole('button', { name: 'Block Slots' }));
    expect(await within(dialog).findByText('The last day lies before the first')).toBeTruthy();
    setDate(within(dialog).getByLabelText('Last day'), ahead);
    await user.click(within(dialog).getByRole('button', { name: 'Block Slots' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('12 time slots blocked, 1 in use left as it is'));
    expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/time-slots/range')?.body).toEqual({
      from: ahead,
      to: ahead,
      is_available: false,
    });
  });
});

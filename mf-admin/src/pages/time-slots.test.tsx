import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { formatLongDate, lastBookableDate } from '@tailgate/domain';
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
    const nine = await screen.findByRole('region', { name: '09:00' });
    expect(within(nine).getByRole('heading', { name: '09:00 – 10:00' })).toBeTruthy();
    expect(within(nine).getByText('2 trucks, 1 free')).toBeTruthy();
    expect(within(nine).getByText('Available')).toBeTruthy();
    expect(within(nine).getByRole('link', { name: '(Appointment #44)' })).toBeTruthy();
    expect(within(nine).queryByRole('button', { name: /truck 2/ })).toBeNull();
    const eleven = screen.getByRole('region', { name: '11:00' });
    expect(within(eleven).getByText('Blocked')).toBeTruthy();
    expect(within(eleven).getByText('Held')).toBeTruthy();
    expect(within(eleven).getByText('until 19:00 while a customer pays')).toBeTruthy();
    expect(
      within(eleven).getByRole<HTMLButtonElement>('button', { name: 'Block truck 1, 11:30 – 12:30' }).disabled,
    ).toBe(true);
  });

  test('are blocked and enabled; a refusal is told and the day is read again', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [slot()]);
      fake.refuses(routes.updateTimeSlot, { status: 409, code: 'SLOT_IN_USE', message: 'Somebody booked it.' });
    });
    const block = await screen.findByRole('button', { name: 'Block truck 1, 09:00 – 10:00' });
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
    await user.click(await screen.findByRole('button', { name: /^Enable truck 1/ }));
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
    expect(screen.getByText('Past')).toBeTruthy();
    expect(screen.getByText('1 truck, past')).toBeTruthy();
    expect(screen.queryByText('Available')).toBeNull();
    expect(screen.queryByRole('button', { name: /truck 1|trucks of/ })).toBeNull();
  });

  describe('at noon', () => {
    // 12:00 in New York, on the day before the clocks change.
    beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-10-31T16:00:00Z'), advanceTimers: true }));
    afterEach(() => void jest.useRealTimers());

    test('a free slot that has begun is past, not available, and cannot be switched', async () => {
      openAdmin('/time-slots', (fake) =>
        fake.answers(routes.slotsOfDate, [
          slot({ date: '2026-10-31', start_time: '11:00:00', end_time: '12:00:00' }),
          slot({ id: 2, date: '2026-10-31', start_time: '12:00:00', end_time: '13:00:00' }),
          slot({ id: 3, date: '2026-10-31', start_time: '13:00:00', end_time: '14:00:00' }),
        ]),
      );
      const stateOf = (hour: string) => within(screen.getByRole('region', { name: hour }));
      expect(await screen.findByRole('button', { name: 'Block truck 1, 13:00 – 14:00' })).toBeTruthy();
      expect(stateOf('13:00').getByText('Available')).toBeTruthy();
      for (const hour of ['11:00', '12:00']) {
        expect(stateOf(hour).getByText('Past')).toBeTruthy();
        expect(stateOf(hour).getByText('1 truck, past')).toBeTruthy();
        expect(stateOf(hour).queryByRole('button')).toBeNull();
      }
    });
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

  test('a second truck in a window is announced before it is added, and counted after', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [slot(), slot({ id: 2, start_time: '13:00:00', end_time: '14:00:00' })]);
      fake.answers(routes.createTimeSlot, slot({ id: 3 }));
    });
    await user.click(await screen.findByRole('button', { name: 'Add Time Slot' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Time Slot' });
    const hint = `There is already 1 truck from 09:00 to 10:00 on ${formatLongDate(ahead)}.`;
    expect(await within(dialog).findByText(hint)).toBeTruthy();
    expect(within(dialog).getByText('Adding another makes it 2.')).toBeTruthy();
    setDate(within(dialog).getByLabelText('Start time'), '08:00');
    await waitFor(() => expect(within(dialog).queryByText(/There is already/)).toBeNull());
    setDate(within(dialog).getByLabelText('Start time'), '09:00');
    expect(await within(dialog).findByText(hint)).toBeTruthy();
    api.answers(routes.slotsOfDate, [slot(), slot({ id: 3 })]);
    await user.click(within(dialog).getByRole('button', { name: 'Add Time Slot' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toEqual({
        title: 'Time slot created successfully',
        description: '2 trucks now drive 09:00 – 10:00',
        tone: 'success',
      }),
    );
  });

  test('a refused date is named at its field, and the toast does not repeat it', async () => {
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

  test('trucks of a window are set; what is in use is said by the field', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [slot(), slot({ id: 2, is_available: false, appointment_id: 44 })]);
      fake.refuses(routes.setSlotWindow, { status: 409, code: 'CAPACITY_IN_USE', message: '1 truck is booked.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Change trucks of 09:00 – 10:00' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trucks, 09:00 – 10:00' });
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
    await user.click(await screen.findByRole('button', { name: 'Change trucks of 09:00 – 10:00' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trucks, 09:00 – 10:00' });
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
    expect(await within(dialog).findByText('The last day is before the first day')).toBeTruthy();
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

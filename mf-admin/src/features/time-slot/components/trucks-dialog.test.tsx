import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { today } from '../../../testing/records.ts';
import { slot } from '../../../testing/slots.ts';

const ahead = lastBookableDate(today);

const path = `/time-slots?date=${ahead}`;

const setDate = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

describe('the slots of a day', () => {
  test('sets the trucks of a window; the field shows how many are in use', async () => {
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
    expect(within(dialog).getByText('2 trucks now; 1 booked or on hold')).toBeTruthy();
    api.answers(routes.setSlotWindow, [slot(), slot({ id: 2 }), slot({ id: 3 })]);
    setDate(trucks, '3');
    await user.click(save);
    await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('3 trucks are scheduled for this window'));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toEqual({
      date: ahead,
      start_time: '09:00:00',
      end_time: '10:00:00',
      trucks: 3,
      trucks_before: 2,
    });
  });

  test("shows a colleague's change before the trucks can be changed again", async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [slot(), slot({ id: 2 })]);
      const message = 'Someone else changed it: 0 trucks are scheduled for it now.';
      fake.refuses(routes.setSlotWindow, { status: 409, code: 'RECORD_CHANGED', message });
    });
    await user.click(await screen.findByRole('button', { name: 'Change trucks of 09:00 – 10:00' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trucks, 09:00 – 10:00' });
    const trucks = within(dialog).getByLabelText<HTMLInputElement>('Trucks');
    const save = within(dialog).getByRole('button', { name: 'Save Trucks' });
    const sent = () => api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body);
    setDate(trucks, '3');
    // The current number cannot be read, so nothing is saved.
    api.isUnreachable(routes.slotsOfDate);
    await user.click(save);
    await waitFor(() => expect(trucks.getAttribute('aria-invalid')).toBe('true'));
    expect(within(dialog).getByText(/^2 trucks now/)).toBeTruthy();

    // The whole window is gone, also from the list behind the dialog.
    api.answers(routes.slotsOfDate, []);
    await user.click(save);
    expect(await within(dialog).findByText('Someone else changed this window')).toBeTruthy();
    expect(within(dialog).getByText(/0 trucks are scheduled for it now\. Your change was not saved/)).toBeTruthy();
    expect(within(dialog).getByText('0 trucks now; none booked or on hold')).toBeTruthy();
    expect(trucks.value).toBe('3');
    api.answers(routes.setSlotWindow, [slot(), slot({ id: 2 }), slot({ id: 3 })]);
    await user.click(save);
    await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('3 trucks are scheduled for this window'));
    expect(sent()).toMatchObject([{ trucks_before: 2 }, { trucks_before: 2 }, { trucks: 3, trucks_before: 0 }]);
  });
});

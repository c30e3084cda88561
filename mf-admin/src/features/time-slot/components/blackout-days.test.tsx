import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { INSTANT, today } from '../../../testing/records.ts';
import { truck } from '../../../testing/slots.ts';

const ahead = lastBookableDate(today);

const setDate = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

test('adds and removes a blackout day, and counts its bookings', async () => {
  const day = {
    date: ahead,
    truck: { id: 4, name: 'Big Blue' },
    reason: 'Thanksgiving',
    in_use: 2,
    created_at: INSTANT,
  };
  const { api, shell, user } = openAdmin('/time-slots?tab=blackout-days', (fake) => {
    fake.answers(routes.listBlackoutDays, []);
    fake.answers(routes.listTrucks, [truck()]);
    fake.answers(routes.addBlackoutDay, day);
    fake.answers(routes.removeBlackoutDay, undefined);
  });
  expect(await screen.findByText('No upcoming blackout days')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add blackout day' }));
  expect(await screen.findByText('Please select a date')).toBeTruthy();
  setDate(screen.getByLabelText('Date'), ahead);
  await user.type(screen.getByLabelText(/Reason/), 'Thanksgiving');
  await user.selectOptions(screen.getByLabelText('Trucks'), 'Big Blue');
  api.answers(routes.listBlackoutDays, [{ ...day, truck: null, in_use: 0 }, day]);
  await user.click(screen.getByRole('button', { name: 'Add blackout day' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.description).toMatch(/2 slots on that day are booked or on hold/));
  expect(await screen.findByText('2 still booked')).toBeTruthy();
  const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(days).toEqual([expect.stringContaining('All trucks'), expect.stringContaining('Big Blue')]);
  expect(api.calls.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
    date: ahead,
    truck_id: 4,
    reason: 'Thanksgiving',
  });
  api.answers(routes.listBlackoutDays, []);
  await user.click(screen.getByRole('button', { name: /^Remove blackout day .*, Big Blue$/ }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Blackout day removed' }));
  expect(await screen.findByText('No upcoming blackout days')).toBeTruthy();
  expect(api.calls.find(({ endpoint }) => endpoint.startsWith('DELETE'))).toMatchObject({ query: { truck_id: '4' } });
});

test('says what is still booked each time it is opened', async () => {
  const day = { date: ahead, truck: null, reason: null, in_use: 2, created_at: INSTANT };
  const { api, user } = openAdmin('/time-slots?tab=blackout-days', (fake) => {
    fake.answers(routes.listBlackoutDays, [day]);
    fake.answers(routes.listTrucks, [truck()]);
  });
  expect(await screen.findByText('2 still booked')).toBeTruthy();
  api.answers(routes.listBlackoutDays, [{ ...day, in_use: 1 }]);
  await user.click(screen.getByRole('tab', { name: 'Weekly plan' }));
  await user.click(screen.getByRole('tab', { name: 'Blackout days' }));
  expect(await screen.findByText('1 still booked')).toBeTruthy();
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../testing/open-admin.tsx';
import { appointment, client, INSTANT, NEXT_YEAR, payment, today } from '../../../../testing/records.ts';
import { freeSlot, slot, truck } from '../../../../testing/slots.ts';

const ahead = lastBookableDate(today);

const mine = slot({ date: ahead, is_available: false, appointment_id: 7 });

const region = (name: string) => within(screen.getByRole('region', { name }));
const entries = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('shows the day by truck: trips as long as they take, and what is free, blocked or held', async () => {
  const { api, user } = openAdmin(`/appointments/board?view=day&date=${ahead}`, (fake) => {
    const on = (name: string) => ({ date: ahead, truck: { id: name === 'Big Blue' ? 4 : 5, name } });
    const hour = (start: number) => ({
      start_time: `${String(start).padStart(2, '0')}:00:00`,
      end_time: `${String(start + 1).padStart(2, '0')}:00:00`,
    });
    const closed = { is_available: false, is_blocked: true };
    fake.answers(routes.slotsOfPeriod, [
      slot({ ...on('Big Blue'), ...hour(9), id: 1, is_available: false, appointment_id: 7 }),
      slot({ ...on('Big Blue'), ...hour(10), id: 2, is_available: false, appointment_id: 7 }),
      slot({ ...on('Little Red'), ...hour(8), id: 3 }),
      slot({ ...on('Little Red'), ...hour(9), id: 4, ...closed }),
      slot({ ...on('Little Red'), ...hour(10), id: 5, ...closed }),
      slot({ ...on('Little Red'), ...hour(11), id: 6, is_available: false, held_until: NEXT_YEAR }),
    ]);
    // 70 miles are four hours.
    fake.answers(routes.listAppointments, [appointment({ distance: '70.00' })]);
    fake.answers(routes.listTrucks, [truck(), truck({ id: 6, name: 'Spare' })]);
    fake.answers(routes.listBlackoutDays, [{ date: ahead, reason: 'Inventory', created_at: INSTANT }]);
    fake.answers(routes.getAppointment, appointment());
    fake.answers(routes.getClient, client());
    fake.answers(routes.listAppointmentPayments, [payment()]);
    fake.answers(routes.listMessages, []);
  });
  expect(await screen.findByText('Day off, Inventory')).toBeTruthy();
  expect(entries('Big Blue')).toEqual([
    '09:00 – 11:00Robin Hale#712 Mill Lane → 480 Harbor Road640 lbs · $51.65Local',
    '+2 h overtime',
  ]);
  expect(entries('Little Red')).toEqual([
    '08:00 – 09:00 Free',
    '09:00 – 11:00 Blocked',
    '11:00 – 12:00 On hold while a customer pays',
  ]);
  expect(screen.getByRole('region', { name: 'Spare' }).textContent).toContain('0 trips, 0 free');
  const asked = api.calls.find(({ endpoint }) => endpoint === 'GET /api/time-slots');
  expect(asked?.query).toEqual({ from: ahead, to: ahead });
  await user.click(screen.getByRole('button', { name: 'Robin Hale' }));
  expect(await screen.findByRole('dialog', { name: 'Appointment #7' })).toBeTruthy();
});

test('lists trips without a date or a truck; customers choose the date of those with a quote', async () => {
  const { user } = openAdmin(`/appointments/board?view=day&date=${ahead}`, (fake) => {
    fake.answers(routes.slotsOfPeriod, [slot({ date: ahead })]);
    const undated = { appointment_date: null, appointment_time_start: null, appointment_time_end: null } as const;
    fake.answers(routes.listAppointments, ({ query }) =>
      query.status === 'awaiting_payment'
        ? [
            appointment({ id: 8, client_name: 'Lee Ortiz', status: 'pending', quote_id: 3, ...undated }),
            appointment({ id: 10, client_name: 'Ida Moss', status: 'pending', quote_id: null, ...undated }),
            appointment({ id: 9 }),
          ]
        : [appointment()],
    );
  });
  await screen.findByRole('button', { name: 'Lee Ortiz' });
  const list = region('Not scheduled');
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(list.getByRole('button', { name: 'Drag Ida Moss, appointment #10' })).toBeTruthy();
  expect(list.getByRole('button', { name: 'Drag Robin Hale, appointment #7' })).toBeTruthy();
  expect(list.queryByRole('button', { name: /^Drag Lee Ortiz/ })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Actions for appointment #8' }));
  const move = await screen.findByRole('menuitem', { name: 'Move to…' });
  expect(move.getAttribute('aria-disabled')).toBe('true');
});

test('the keyboard moves a trip to another truck and says which', async () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = [4, 5].findIndex((id) => this.closest(`section[aria-labelledby="truck-${id}"]`));
    return new DOMRect(0, Math.max(0, row) * 100, 100, 100);
  });
  const { api, user } = openAdmin(`/appointments/board?view=day&date=${ahead}`, (fake) => {
    fake.answers(routes.slotsOfPeriod, [
      { ...mine, truck: { id: 4, name: 'Big Blue' } },
      slot({ id: 2, date: ahead, truck: { id: 5, name: 'Little Red' } }),
    ]);
    fake.answers(routes.listAppointments, [appointment()]);
    fake.answers(routes.updateAppointment, appointment({ version: 2 }));
  });
  (await screen.findByRole('button', { name: 'Drag Robin Hale, appointment #7' })).focus();
  await user.keyboard(' ');
  await screen.findByText(/is over .*, 09:00 – 10:00, Big Blue\.$/);
  await user.keyboard('{ArrowDown}');
  await screen.findByText(/is over .*, 09:00 – 10:00, Little Red\.$/);
  await user.keyboard(' ');
  const moved = () => api.calls.find(({ endpoint }) => endpoint === 'PUT /api/appointments/7')?.body;
  await waitFor(() => expect(moved()).toMatchObject({ truck_id: 5, appointment_time_start: '09:00:00' }));
  jest.restoreAllMocks();
});

test('reads every page of the appointments, so that each booked truck shows its client', async () => {
  const link = '</api/appointments?cursor=next>; rel="next"';
  const { api } = openAdmin(`/appointments/board?view=day&date=${ahead}`, (fake) => {
    fake.answers(routes.slotsOfPeriod, [mine]);
    fake.answers(
      routes.listAppointments,
      // Answer with a delay, as a network does. Endless pages at once would block the test.
      () => new Promise((resolve) => setTimeout(() => resolve([]), 5)),
      { link },
    );
  });
  await waitFor(() => expect(api.calls.filter(({ query }) => query.cursor === 'next').length).toBeGreaterThan(0));
  api.answers(routes.listAppointments, [appointment()]);
  expect(await screen.findByRole('button', { name: 'Robin Hale' })).toBeTruthy();
});

test('an appointment can be moved without dragging, if it can be moved', async () => {
  const { api, shell, user } = openAdmin(`/appointments/board?view=week&date=${ahead}`, (fake) => {
    fake.answers(routes.slotsOfPeriod, [
      mine,
      slot({
        id: 2,
        date: ahead,
        is_available: false,
        appointment_id: 8,
        start_time: '11:00:00',
        end_time: '12:00:00',
      }),
    ]);
    fake.answers(routes.listAppointments, [
      appointment(),
      appointment({ id: 8, client_name: 'Lee Ortiz', status: 'completed', appointment_time_start: '11:00:00' }),
    ]);
    fake.answers(routes.availableSlots, [freeSlot({ start_time: '13:00:00', end_time: '14:00:00' })]);
    const at = { appointment_date: today, appointment_time_start: '13:00:00', appointment_time_end: '14:00:00' };
    fake.answers(routes.updateAppointment, appointment({ version: 2, ...at }));
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for appointment #8' }));
  const disabled = await screen.findByRole('menuitem', { name: 'Move to…' });
  expect(disabled.getAttribute('aria-disabled')).toBe('true');
  const directions = screen.getByRole('menuitem', { name: 'Directions to delivery: 480 Harbor Road' });
  expect(directions.getAttribute('href')).toBe('https://www.google.com/maps/dir/?api=1&destination=480+Harbor+Road');
  expect(screen.queryByRole('button', { name: /^Drag Lee Ortiz/ })).toBeNull();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Actions for appointment #7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reschedule appointment #7' });
  await user.click(within(dialog).getByRole('button', { name: /^Today/ }));
  await user.click(await within(dialog).findByRole('radio', { name: /13:00 – 14:00/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm Reschedule' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment Rescheduled' }));
  expect(shell.toasts.at(-1)?.action?.label).toBe('Undo');
  expect(api.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
    appointment_time_start: '13:00:00',
    appointment_time_end: '14:00:00',
    version: 1,
  });
});

test('opens the next week, and a failed board can be retried', async () => {
  const { api, user } = openAdmin('/appointments/board?view=week&date=2026-11-25', (fake) =>
    fake.refuses(routes.slotsOfPeriod, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' }),
  );
  expect(await screen.findByText('Failed to fetch time slots')).toBeTruthy();
  api.answers(routes.slotsOfPeriod, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByText('No time slots')).length).toBe(7);
  expect(screen.getByRole('heading', { name: 'Week of November 22, 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() =>
    expect(api.calls.filter(({ endpoint }) => endpoint === 'GET /api/time-slots').at(-1)?.query).toEqual({
      from: '2026-11-29',
      to: '2026-12-05',
    }),
  );
});

describe('at noon on a Wednesday', () => {
  // 12:00 in New York.
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-25T17:00:00Z'), advanceTimers: true }));

  afterEach(() => void jest.useRealTimers());

  const free = (id: number, date: string, start_time: string, end_time: string) =>
    slot({ id, date, start_time, end_time });

  test('starts with today, offers the calendar week, and shows started windows as past', async () => {
    const { api, user } = openAdmin('/appointments/board', (fake) =>
      fake.answers(routes.slotsOfPeriod, [
        free(1, '2026-11-24', '09:00:00', '10:00:00'),
        free(2, '2026-11-25', '11:00:00', '12:00:00'),
        free(3, '2026-11-25', '13:00:00', '14:00:00'),
      ]),
    );
    expect(await screen.findByRole('heading', { name: 'November 25 – December 1, 2026' })).toBeTruthy();
    const today = 'Wednesday, November 25, 2026';
    await waitFor(() => expect(region(today).getByText('0 booked, 1 free')).toBeTruthy());
    expect(region(today).getByText('Past')).toBeTruthy();
    expect(region(today).getByText('1 free')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(await screen.findByRole('heading', { name: 'Week of November 22, 2026' })).toBeTruthy();
    expect(await screen.findByText('0 booked')).toBeTruthy();
    expect(region('Tuesday, November 24, 2026').getByText('Past')).toBeTruthy();
    const periods = api.calls.filter(({ endpoint }) => endpoint === 'GET /api/time-slots').map(({ query }) => query);
    expect(periods).toEqual([
      { from: '2026-11-25', to: '2026-12-01' },
      { from: '2026-11-22', to: '2026-11-28' },
    ]);
  });
});

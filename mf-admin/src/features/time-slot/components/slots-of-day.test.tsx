import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { press } from '../../../testing/press.ts';
import { appointment, NEXT_YEAR, today } from '../../../testing/records.ts';
import { slot, truck } from '../../../testing/slots.ts';

const ahead = lastBookableDate(today);

const path = `/time-slots?date=${ahead}`;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

describe('time slots that cannot be loaded', () => {
  test.each([
    ['screen', '/time-slots'],
    ['tab', '/admin?tab=time-slots'],
  ])('the %s shows why and can be retried', async (_, path) => {
    const { api, user } = openAdmin(path, (fake) =>
      fake.refuses(routes.slotsOfDate, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' }),
    );
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to fetch time slots')).toBeTruthy();
    expect(within(alert).getByText('Try later.')).toBeTruthy();
    expect(screen.queryByText('No time slots found')).toBeNull();
    api.answers(routes.slotsOfDate, [slot()]);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Available')).toBeTruthy();
    expect(screen.queryByText('Failed to fetch time slots')).toBeNull();
  });
});

describe('the slots of a day', () => {
  test('are grouped by starting hour, each with its state', async () => {
    openAdmin(path, (fake) =>
      fake.answers(routes.slotsOfDate, [
        slot({
          id: 4,
          start_time: '11:30:00',
          end_time: '12:30:00',
          is_available: false,
          held_until: NEXT_YEAR,
          held_by_quote_id: 12,
        }),
        slot({ id: 1 }),
        slot({ id: 2, is_available: false, appointment_id: 44 }),
        slot({ id: 3, start_time: '11:00:00', end_time: '12:00:00', is_available: false, is_blocked: true }),
      ]),
    );
    const nine = await screen.findByRole('group', { name: '09:00' });
    expect(within(nine).getByRole('link', { name: 'Available: Truck 1, 09:00 – 10:00' })).toBeTruthy();
    expect(within(nine).getByRole('link', { name: 'Booked: Truck 2, 09:00 – 10:00' })).toBeTruthy();
    expect(within(nine).getByRole('link', { name: '(Appointment #44)' })).toBeTruthy();
    expect(within(nine).queryByRole('button', { name: /Truck 2/ })).toBeNull();
    const eleven = screen.getByRole('group', { name: '11:00' });
    expect(within(eleven).getByText('Blocked')).toBeTruthy();
    expect(within(eleven).getByText('Held')).toBeTruthy();
    expect(within(eleven).getByText('until 19:00 while a customer pays')).toBeTruthy();
    expect(within(eleven).getByRole('link', { name: '(Quote #12)' })).toBeTruthy();
    expect(within(eleven).queryByRole('button', { name: /11:30/ })).toBeNull();
  });

  test('are in the columns of their trucks, with the hours of a trip as one', async () => {
    const [blue, red] = [
      { id: 4, name: 'Big Blue' },
      { id: 5, name: 'Little Red' },
    ];
    const booked = { is_available: false, appointment_id: 44, truck: blue };
    openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [
        slot({ id: 1, ...booked }),
        slot({ id: 2, ...booked, start_time: '10:00:00', end_time: '11:00:00' }),
        slot({ id: 3, truck: blue, start_time: '11:00:00', end_time: '12:00:00' }),
        slot({ id: 4, truck: red, start_time: '09:30:00', end_time: '11:00:00' }),
      ]);
      fake.answers(routes.listAppointments, [appointment({ id: 44, destination: '7 Elm St, Colonie, NY 12205' })]);
    });
    expect(await screen.findByText('Robin Hale, 12 Mill Lane → Colonie')).toBeTruthy();
    expect(await screen.findAllByRole('link', { name: '(Appointment #44)' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Booked: Big Blue, 09:00 – 11:00' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Available: Little Red, 09:30 – 11:00' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Big Blue' }).getAttribute('href')).toBe('/trucks?truck=4');
    expect(screen.getAllByText('1 free')).toHaveLength(2);
    expect(screen.queryByRole('group', { name: '10:00' })).toBeNull();
  });

  test('are summed up for each day of the month in the calendar', async () => {
    const day = (date: string, ...states: object[]) =>
      states.map((state, index) => slot({ id: Number(date.slice(-2)) * 10 + index, date, ...state }));
    const booked = { is_available: false, appointment_id: 44 };
    const blocked = { is_available: false, is_blocked: true };
    const month = ahead.slice(0, 7);
    openAdmin(path, (fake) =>
      fake.answers(routes.slotsOfPeriod, [
        ...day(`${month}-02`, {}, {}),
        ...day(`${month}-03`, {}, booked),
        ...day(`${month}-04`, booked, blocked),
        ...day(`${month}-05`, blocked, blocked),
      ]),
    );
    const named = (text: string) => screen.findByRole('button', { name: new RegExp(text) });
    expect((await named(' 2, .*, 2 free$')).closest('td')?.className).not.toMatch('marked');
    for (const [text, look] of [
      [' 3, .*, 1 free$', 'ring'],
      [' 4, .*, full$', 'dot'],
      [' 5, .*, closed$', 'dash'],
    ] as const)
      expect((await named(text)).closest('td')?.className).toMatch(`marked-${look}`);
  });

  test('are added where another truck drives', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.listTrucks, [
        truck(),
        truck({ id: 5, name: 'Little Red' }),
        truck({ id: 6, is_active: false }),
      ]);
      fake.answers(routes.slotsOfDate, [
        slot({ truck: { id: 4, name: 'Big Blue' } }),
        slot({ id: 2, truck: { id: 4, name: 'Big Blue' }, start_time: '10:00:00', end_time: '11:00:00' }),
        slot({ id: 3, truck: { id: 5, name: 'Little Red' }, start_time: '10:00:00', end_time: '11:00:00' }),
      ]);
      fake.refuses(routes.createTimeSlot, { status: 409, code: 'CONFLICT', message: 'It is a blackout day.' });
    });
    const add = await screen.findByRole('button', { name: 'Add: Little Red, 09:00 – 10:00' });
    expect(screen.getAllByRole('button', { name: /^Add:/ })).toHaveLength(1);
    await user.click(add);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ description: 'It is a blackout day.' }));
    api.answers(routes.createTimeSlot, slot({ id: 9 }));
    await user.click(add);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Time slot created successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('POST')).at(-1)?.body).toEqual({
      date: ahead,
      start_time: '09:00:00',
      end_time: '10:00:00',
      truck_id: 5,
    });
  });

  test('are blocked by dragging the mouse from one to others; those in use stay', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      const at = (hour: number, more: object = {}) =>
        slot({ id: hour, start_time: clock(hour), end_time: clock(hour + 1), ...more });
      fake.answers(routes.slotsOfDate, [at(9), at(10), at(11), at(12, { is_available: false, appointment_id: 44 })]);
      fake.answers(routes.updateTimeSlot, slot({ is_available: false, is_blocked: true }));
    });
    const cell = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
    await screen.findByRole('link', { name: 'Available: Truck 1, 09:00 – 10:00' });
    await user.pointer([
      { keys: '[MouseLeft>]', target: cell('Available: Truck 1, 09:00 – 10:00') },
      { target: cell('Available: Truck 1, 10:00 – 11:00') },
      { target: cell('Booked: Truck 1, 12:00 – 13:00') },
      { keys: '[/MouseLeft]' },
    ]);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: '2 time slots disabled successfully' }));
    const sent = () => api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT'));
    expect(sent().map(({ endpoint, body }) => [endpoint, body])).toEqual([
      ['PUT /api/time-slots/9', { is_available: false }],
      ['PUT /api/time-slots/10', { is_available: false }],
    ]);
    await user.pointer([
      { keys: '[MouseLeft>]', target: cell('Available: Truck 1, 11:00 – 12:00') },
      { keys: '[/MouseLeft]' },
    ]);
    expect(sent()).toHaveLength(2);
    // The page does not see that the button is released.
    await user.pointer([{ keys: '[MouseLeft>]', target: cell('Available: Truck 1, 09:00 – 10:00') }]);
    fireEvent.pointerEnter(cell('Available: Truck 1, 11:00 – 12:00'), { buttons: 0, pointerType: 'mouse' });
    await user.pointer([{ keys: '[/MouseLeft]' }]);
    expect(sent()).toHaveLength(2);
  });

  test('are blocked and enabled; a refusal is shown and the day is read again', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, [slot()]);
      fake.refuses(routes.updateTimeSlot, { status: 409, code: 'SLOT_IN_USE', message: 'This slot was just booked.' });
    });
    const block = await screen.findByRole('button', { name: 'Block: Truck 1, 09:00 – 10:00' });
    await user.click(block);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to update time slot',
        description: 'This slot was just booked.',
      }),
    );
    const blocked = slot({ is_available: false, is_blocked: true });
    api.answers(routes.updateTimeSlot, blocked);
    api.answers(routes.slotsOfDate, [blocked]);
    await user.click(block);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Time slot disabled successfully' }));
    api.answers(routes.updateTimeSlot, slot());
    await press(user, /^Enable: Truck 1/);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Time slot enabled successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint === 'PUT /api/time-slots/1').map(({ body }) => body)).toEqual([
      { is_available: false },
      { is_available: false },
      { is_available: true },
    ]);
  });

  test('that are past have no buttons', async () => {
    openAdmin('/time-slots?date=2026-01-05', (fake) =>
      fake.answers(routes.slotsOfDate, [
        slot({ date: '2026-01-05' }),
        slot({ id: 2, date: '2026-01-05', start_time: '11:00:00', is_available: false, is_blocked: true }),
      ]),
    );
    expect(await screen.findByText(/This day is in the past/)).toBeTruthy();
    expect(screen.getByText('Past')).toBeTruthy();
    expect(screen.getByText('Blocked')).toBeTruthy();
    expect(screen.queryByText('Available')).toBeNull();
    expect(screen.queryByRole('button', { name: /Truck 1|^Add:/ })).toBeNull();
  });

  describe('at noon', () => {
    // 12:00 in New York, on the day before the clocks change.
    beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-10-31T16:00:00Z'), advanceTimers: true }));
    afterEach(() => void jest.useRealTimers());

    test('a free slot that has started is past and cannot be blocked', async () => {
      openAdmin('/time-slots', (fake) =>
        fake.answers(routes.slotsOfDate, [
          slot({ date: '2026-10-31', start_time: '11:00:00', end_time: '12:00:00' }),
          slot({ id: 2, date: '2026-10-31', start_time: '12:00:00', end_time: '13:00:00' }),
          slot({ id: 3, date: '2026-10-31', start_time: '13:00:00', end_time: '14:00:00' }),
        ]),
      );
      const stateOf = (hour: string) => within(screen.getByRole('group', { name: hour }));
      expect(await screen.findByRole('button', { name: 'Block: Truck 1, 13:00 – 14:00' })).toBeTruthy();
      expect(stateOf('13:00').getByText('Available')).toBeTruthy();
      for (const hour of ['11:00', '12:00']) {
        expect(stateOf(hour).getByText('Past')).toBeTruthy();
        expect(stateOf(hour).queryByRole('button')).toBeNull();
      }
    });
  });
});

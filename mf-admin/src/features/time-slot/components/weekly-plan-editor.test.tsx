import { describe, expect, test } from '@jest/globals';
import { routes, type WeeklyPlan, type WeeklyWindow } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { truck } from '../../../testing/slots.ts';

const path = '/time-slots?tab=weekly-plan';
const trucks = [truck(), truck({ id: 5, name: 'Little Red' }), truck({ id: 6, name: 'Old Green', is_active: false })];

const window = (start: string, end: string, fields: Partial<WeeklyWindow> = {}): WeeklyWindow => ({
  weekday: 1,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
  truck_id: 4,
  trucks: 1,
  ...fields,
});
const plan = (overrides: Partial<WeeklyPlan> = {}): WeeklyPlan => ({
  version: 4,
  windows: [window('07:00', '08:00'), window('09:30', '11:00'), window('08:00', '09:00', { weekday: 2, truck_id: 5 })],
  filled_to: '2027-01-21',
  ...overrides,
});
const open = (prepare: (fake: FakeApi) => void = () => undefined) =>
  openAdmin(path, (fake) => {
    fake.answers(routes.listTrucks, trucks);
    fake.answers(routes.weeklyPlan, plan());
    fake.answers(routes.setWeeklyPlan, plan({ version: 5 }));
    prepare(fake);
  });
const sentTo = (api: FakeApi) =>
  api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body as WeeklyPlan;
const at = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const drives = (name: string) => at(name).getAttribute('aria-pressed') === 'true';

describe('the weekly plan', () => {
  test('shows the week of a truck, and saves all of it with the hours that were switched', async () => {
    const { api, shell, user } = open((fake) =>
      fake.answers(routes.fillSlots, { created: 40, filled_to: '2027-01-21' }),
    );
    const week = await screen.findByRole('table', { name: 'Week of Big Blue' });
    expect(screen.getByText(/last day with slots is Thursday, January 21, 2027/)).toBeTruthy();
    const days = within(week)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(days).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(['Monday, 07:00 – 08:00', 'Tuesday, 08:00 – 09:00'].map(drives)).toEqual([true, false]);
    expect(at('Save plan').disabled).toBe(true);
    await user.click(at('Monday, 08:00 – 09:00'));
    expect(at('Create slots now').disabled).toBe(true);
    await user.click(at('Monday, 08:00 – 09:00'));
    expect(at('Save plan').disabled).toBe(true);
    await user.click(at('Monday, 07:00 – 08:00'));
    await user.click(at('Monday, 12:00 – 13:00'));
    await user.click(at('Save plan'));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Weekly plan saved' }));
    expect(sentTo(api).version).toBe(4);
    expect(sentTo(api).windows).toEqual([
      { truck_id: 4, weekday: 1, start_time: '12:00:00', end_time: '13:00:00' },
      { truck_id: 5, weekday: 2, start_time: '08:00:00', end_time: '09:00:00' },
      { truck_id: 4, weekday: 1, start_time: '09:30:00', end_time: '11:00:00' },
    ]);
    await user.click(at('Create slots now'));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: '40 time slots created successfully' }));
  });

  test('moves with the arrow keys and switches with the space bar', async () => {
    const { user } = open();
    await screen.findByRole('table', { name: 'Week of Big Blue' });
    act(() => at('Monday, 07:00 – 08:00').focus());
    await user.keyboard('{ArrowDown}{ArrowRight} ');
    expect(document.activeElement).toBe(at('Tuesday, 08:00 – 09:00'));
    expect(drives('Tuesday, 08:00 – 09:00')).toBe(true);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(at('Sunday, 08:00 – 09:00'));
  });

  test('paints the hours over which the mouse is dragged', async () => {
    const { user } = open();
    await screen.findByRole('table', { name: 'Week of Big Blue' });
    await user.pointer([
      { keys: '[MouseLeft>]', target: at('Monday, 07:00 – 08:00') },
      { target: at('Monday, 08:00 – 09:00') },
      { target: at('Sunday, 08:00 – 09:00') },
      { keys: '[/MouseLeft]' },
    ]);
    const hours = ['Monday, 07:00 – 08:00', 'Monday, 08:00 – 09:00', 'Sunday, 08:00 – 09:00'];
    expect(hours.map(drives)).toEqual([false, false, false]);
    await user.pointer([
      { keys: '[MouseLeft>]', target: at('Monday, 07:00 – 08:00') },
      ...hours.slice(1).map((name) => ({ target: at(name) })),
      { keys: '[/MouseLeft]' },
      { target: at('Friday, 08:00 – 09:00') },
    ]);
    expect([...hours, 'Friday, 08:00 – 09:00'].map(drives)).toEqual([true, true, true, false]);
  });

  test('copies a day to others and a week to another truck', async () => {
    const { api, user } = open();
    await screen.findByRole('table', { name: 'Week of Big Blue' });
    await user.click(at('Mon: copy or clear Monday'));
    await user.click(await screen.findByRole('menuitem', { name: 'Monday to Friday' }));
    expect(drives('Friday, 07:00 – 08:00')).toBe(true);
    await user.click(at('Fri: copy or clear Friday'));
    await user.click(await screen.findByRole('menuitem', { name: 'Clear Friday' }));
    await user.click(at('Copy to another truck'));
    await user.click(await screen.findByRole('menuitem', { name: 'Little Red' }));
    await user.click(at('Save plan'));
    await waitFor(() => expect(sentTo(api)).toBeTruthy());
    for (const truck_id of [4, 5]) {
      const own = sentTo(api).windows.filter((each) => each.truck_id === truck_id);
      expect(own.map(({ weekday, start_time }) => `${weekday} ${start_time}`).toSorted()).toEqual(
        [1, 2, 3, 4].flatMap((day) => [`${day} 07:00:00`, `${day} 09:30:00`]),
      );
    }
  });

  test('counts the trucks of each hour', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'All trucks' }));
    const week = screen.getByRole('table', { name: 'Trucks in each hour of the week' });
    const row = (hour: string) =>
      within(within(week).getByRole('rowheader', { name: hour }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row('08:00')).toEqual(['0', '0', '1', '0', '0', '0', '0']);
    expect(row('10:00')).toEqual(['0', '1', '0', '0', '0', '0', '0']);
    expect(within(week).queryByRole('button')).toBeNull();
  });

  test('keeps and changes windows that are not whole hours, and marks invalid ones', async () => {
    const { api, user } = open();
    await screen.findByRole('table', { name: 'Week of Big Blue' });
    expect(at('Monday, 09:00 – 10:00, in the window 09:30 – 11:00').getAttribute('aria-disabled')).toBe('true');
    const others = within(screen.getByRole('region', { name: 'Other windows' }));
    expect(others.getByLabelText<HTMLSelectElement>('Other window 1: start time').value).toBe('09:30:00');
    await user.click(others.getByRole('button', { name: 'Add window' }));
    await user.selectOptions(others.getByLabelText('Other window 2: day'), 'Monday');
    await user.selectOptions(others.getByLabelText('Other window 1: start time'), '07:30');
    await user.click(at('Save plan'));
    expect(await others.findByText('Overlaps 07:00 – 08:00')).toBeTruthy();
    expect(others.getByText('Enter both times')).toBeTruthy();
    expect(sentTo(api)).toBeUndefined();
    await user.selectOptions(others.getByLabelText('Other window 1: start time'), '08:30');
    expect(others.queryByText('Enter both times')).toBeNull();
    await user.click(others.getByRole('button', { name: 'Remove Other window 2' }));
    await user.click(at('Save plan'));
    await waitFor(() =>
      expect(sentTo(api)?.windows.at(-1)).toEqual({
        truck_id: 4,
        weekday: 1,
        start_time: '08:30:00',
        end_time: '11:00:00',
      }),
    );
  });

  test('warns when a colleague has changed it; the edits are kept and can overwrite it', async () => {
    const { api, shell, user } = open((fake) =>
      fake.refuses(routes.setWeeklyPlan, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed by super.' }),
    );
    await screen.findByRole('table', { name: 'Week of Big Blue' });
    await user.click(at('Sunday, 12:00 – 13:00'));
    await user.click(at('Save plan'));
    expect(await screen.findByText('Someone else changed this weekly plan')).toBeTruthy();
    expect(drives('Sunday, 12:00 – 13:00')).toBe(true);
    api.answers(routes.weeklyPlan, plan({ version: 9 }));
    api.answers(routes.setWeeklyPlan, plan({ version: 10 }));
    await user.click(at('Overwrite with mine'));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Weekly plan saved' }));
    expect(sentTo(api)).toMatchObject({ version: 9 });
  });
});

test('an empty plan says that it creates no slots', async () => {
  open((fake) => fake.answers(routes.weeklyPlan, { version: 1, windows: [], filled_to: '2027-01-21' }));
  expect(await screen.findByText(/no time slots are created/)).toBeTruthy();
  expect(screen.queryByText(/last day with slots/)).toBeNull();
});

test('without a truck, asks to add one', async () => {
  open((fake) => fake.answers(routes.listTrucks, []));
  expect((await screen.findByRole('link', { name: 'Add a truck' })).getAttribute('href')).toBe('/trucks');
});

test('a plan of an earlier service, without trucks, is not shown for editing', async () => {
  const { truck_id: _named, ...old } = window('07:00', '08:00');
  open((fake) => fake.answers(routes.weeklyPlan, plan({ windows: [{ ...old, trucks: 3 }] })));
  expect(await screen.findByText('The portal is being updated')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save plan' })).toBeNull();
});

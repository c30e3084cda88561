import { describe, expect, test } from '@jest/globals';
import { routes, type WeeklyPlan } from '@tailgate/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';

const setDate = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

describe('the weekly plan', () => {
  const window = { weekday: 1, start_time: '07:00:00', end_time: '09:00:00', trucks: 2 };

  const plan = (overrides: Partial<WeeklyPlan> = {}): WeeklyPlan => ({
    version: 4,
    windows: [window],
    filled_to: '2027-01-21',
    ...overrides,
  });

  test('is saved as a whole; invalid windows are marked', async () => {
    const { api, shell, user } = openAdmin('/time-slots?tab=weekly-plan', (fake) => {
      fake.answers(routes.weeklyPlan, plan());
      fake.answers(routes.setWeeklyPlan, plan({ version: 5 }));
      fake.answers(routes.fillSlots, { created: 40, filled_to: '2027-01-21' });
    });
    expect(await screen.findByText(/last day with slots is January 21, 2027/)).toBeTruthy();
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect([days[0], days[1], days[6]]).toEqual(['Sunday', 'Monday', 'Saturday']);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Plan' });
    expect(save.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add window on Monday' }));
    const start = screen.getByLabelText('Monday, window 2: start time');
    setDate(start, '08:00');
    setDate(screen.getByLabelText('Monday, window 1: trucks'), '0');
    await user.click(save);
    expect(await screen.findByText(/Overlaps the window that ends at 09:00/)).toBeTruthy();
    expect(screen.getByText(/Trucks must be from 1 to 50/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fill now' }).disabled).toBe(true);
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);

    setDate(start, '09:00');
    setDate(screen.getByLabelText('Monday, window 1: trucks'), '3');
    await user.click(screen.getByRole('button', { name: 'Copy to Mon–Fri: Monday' }));
    await user.click(save);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Weekly plan saved' }));
    const sent = api.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body as WeeklyPlan;
    expect(sent.version).toBe(4);
    expect(sent.windows).toHaveLength(10);
    expect(sent.windows.slice(0, 3)).toEqual([
      { ...window, trucks: 3 },
      { weekday: 1, start_time: '09:00:00', end_time: '10:00:00', trucks: 2 },
      { ...window, weekday: 2, trucks: 3 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Fill now' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: '40 time slots created successfully' }));
  });

  test('keeps what was typed in the other windows when one is removed', async () => {
    const tuesday = { ...window, weekday: 2 };
    const { api, user } = openAdmin('/time-slots?tab=weekly-plan', (fake) => {
      fake.answers(
        routes.weeklyPlan,
        plan({ windows: [window, tuesday, { ...tuesday, start_time: '10:00:00', end_time: '11:00:00' }] }),
      );
      fake.answers(routes.setWeeklyPlan, plan({ version: 5 }));
    });
    setDate(await screen.findByLabelText('Tuesday, window 1: trucks'), '4');
    setDate(screen.getByLabelText('Tuesday, window 2: start time'), '09:30');
    await user.click(screen.getByRole('button', { name: 'Remove Monday, window 1' }));
    await user.click(screen.getByRole('button', { name: 'Add window on Sunday' }));
    setDate(screen.getByLabelText('Tuesday, window 2: trucks'), '5');
    expect(screen.queryByLabelText('Monday, window 1: trucks')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Tuesday, window 1: trucks').value).toBe('4');
    await user.click(screen.getByRole('button', { name: 'Save Plan' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
        windows: [
          { weekday: 0, start_time: '09:00:00', end_time: '10:00:00', trucks: 1 },
          { weekday: 2, start_time: '07:00:00', trucks: 4 },
          { weekday: 2, start_time: '09:30:00', end_time: '11:00:00', trucks: 5 },
        ],
      }),
    );
  });

  test('warns when a colleague has changed it; the edits are kept and can overwrite it', async () => {
    const { api, shell, user } = openAdmin('/time-slots?tab=weekly-plan', (fake) => {
      fake.answers(routes.weeklyPlan, plan());
      fake.refuses(routes.setWeeklyPlan, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed by super.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Add window on Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Save Plan' }));
    expect(await screen.findByText('Someone else changed this weekly plan')).toBeTruthy();
    expect(screen.getByLabelText('Sunday, window 1: trucks')).toBeTruthy();
    api.answers(routes.weeklyPlan, plan({ version: 9 }));
    api.answers(routes.setWeeklyPlan, plan({ version: 10 }));
    await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Weekly plan saved' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toMatchObject({ version: 9 });
  });
});

test('an empty plan says that it creates no slots', async () => {
  openAdmin('/time-slots?tab=weekly-plan', (fake) =>
    fake.answers(routes.weeklyPlan, { version: 1, windows: [], filled_to: '2027-01-21' }),
  );
  expect(await screen.findByText(/no time slots are created/)).toBeTruthy();
  expect(screen.queryByText(/last day with slots/)).toBeNull();
});

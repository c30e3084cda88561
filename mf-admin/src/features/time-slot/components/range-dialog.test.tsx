import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { today } from '../../../testing/records.ts';

const ahead = lastBookableDate(today);

const path = `/time-slots?date=${ahead}`;

const setDate = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

describe('the slots of a day', () => {
  test('blocks a range of days and counts the slots in use', async () => {
    const { api, shell, user } = openAdmin(path, (fake) => {
      fake.answers(routes.slotsOfDate, []);
      fake.answers(routes.setSlotRange, { changed: 12, in_use: 1 });
    });
    await user.click(await screen.findByRole('button', { name: 'Block or open days' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block or open days' });
    setDate(within(dialog).getByLabelText('Last day'), '2026-01-01');
    await user.click(within(dialog).getByRole('button', { name: 'Block slots' }));
    expect(await within(dialog).findByText('The last day is before the first day')).toBeTruthy();
    setDate(within(dialog).getByLabelText('Last day'), ahead);
    await user.click(within(dialog).getByRole('button', { name: 'Block slots' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)?.description).toBe('12 time slots blocked, 1 in use left unchanged'),
    );
    expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/time-slots/range')?.body).toEqual({
      from: ahead,
      to: ahead,
      is_available: false,
    });
  });
});

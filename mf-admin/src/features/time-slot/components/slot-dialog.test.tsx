import { describe, expect, test } from '@jest/globals';
import { type HistoryEntry, routes } from '@tailgate/contracts';
import { formatTripDate, lastBookableDate } from '@tailgate/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { historyEntry, today } from '../../../testing/records.ts';
import { slot } from '../../../testing/slots.ts';

const ahead = lastBookableDate(today);

const about = (overrides: Partial<HistoryEntry>) =>
  historyEntry({ subject: 'time-slot', subject_id: 12, ...overrides });

describe('a slot', () => {
  const blocked = about({ action: 'slot.blocked', summary: 'Nine to ten blocked' });

  test('opens from the keyboard, with its history', async () => {
    const { api, user } = openAdmin(`/time-slots?date=${ahead}`, (fake) => {
      fake.answers(routes.slotsOfDate, [slot({ id: 12, date: ahead })]);
      const truck = { id: 4, name: 'Big Blue' };
      fake.answers(routes.getTimeSlot, slot({ id: 12, date: ahead, is_available: false, appointment_id: 44, truck }));
      fake.answers(routes.paymentsHistory, [blocked]);
    });
    const line = await screen.findByRole('link', { name: 'Available: Truck 1, 09:00 – 10:00' });
    line.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '09:00 – 10:00' });
    expect(await within(dialog).findByText(formatTripDate(ahead))).toBeTruthy();
    expect(within(dialog).getByText('#12')).toBeTruthy();
    expect(within(dialog).getByText('Booked')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: '#44' }).getAttribute('href')).toBe('/appointments?open=44');
    const truck = within(dialog).getByRole('link', { name: 'Big Blue' });
    expect(truck.getAttribute('href')).toBe('/trucks?truck=4');
    await user.click(within(dialog).getByText('History'));
    expect(await within(dialog).findByText('Slot blocked')).toBeTruthy();
    expect(within(dialog).getByText('Nine to ten blocked')).toBeTruthy();
    expect(api.calls.at(-1)?.query).toEqual({ subject: 'time-slot', subject_id: '12', limit: '20' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: formatTripDate(ahead) })).toBeTruthy();
  });

  test('says which quote holds it, and until when', async () => {
    const held = slot({
      id: 12,
      date: ahead,
      is_available: false,
      held_until: '2030-05-14T13:05:00Z',
      held_by_quote_id: 9,
    });
    openAdmin(`/time-slots?date=${ahead}&slot=12`, (fake) => {
      fake.answers(routes.slotsOfDate, [held]);
      fake.answers(routes.getTimeSlot, held);
    });
    const dialog = await screen.findByRole('dialog', { name: '09:00 – 10:00' });
    expect(await within(dialog).findByText(/^until \d\d:05 while a customer pays/)).toBeTruthy();
    const quote = within(dialog).getByRole('link', { name: '(Quote #9)' });
    expect(quote.getAttribute('href')).toBe('/admin?tab=quotes&quote=9');
  });

  test('opens from a history entry, on its day', async () => {
    const { api, user } = openAdmin('/history', (fake) => {
      fake.answers(routes.appointmentsHistory, []);
      fake.answers(routes.paymentsHistory, [blocked]);
      fake.answers(routes.getTimeSlot, slot({ id: 12, date: ahead }));
      fake.answers(routes.slotsOfDate, [slot({ id: 12, date: ahead })]);
    });
    await user.click(await screen.findByRole('link', { name: 'Time slot #12' }));
    const dialog = await screen.findByRole('dialog', { name: '09:00 – 10:00' });
    expect(await within(dialog).findByText('Available')).toBeTruthy();
    const ofDay = `GET /api/time-slots/date/${ahead}`;
    await waitFor(() => expect(api.calls.map(({ endpoint }) => endpoint)).toContain(ofDay));
    // The link has no day. The slot's day stays in the address after closing.
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: formatTripDate(ahead) })).toBeTruthy();
  });

  test('that was removed still has its history', async () => {
    openAdmin('/time-slots?slot=12', (fake) => {
      fake.answers(routes.slotsOfDate, []);
      fake.refuses(routes.getTimeSlot, { status: 404, code: 'NOT_FOUND', message: 'Time slot not found' });
      fake.answers(routes.paymentsHistory, [
        about({ action: 'slot.removed', summary: 'Nine to ten of Big Blue removed' }),
      ]);
    });
    const dialog = await screen.findByRole('dialog', { name: 'Slot #12' });
    expect(await within(dialog).findByText(/This time slot no longer exists/)).toBeTruthy();
    expect(await within(dialog).findByText('Nine to ten of Big Blue removed')).toBeTruthy();
  });

  test('is removed once that was confirmed', async () => {
    const free = slot({ id: 12, date: ahead, truck: { id: 4, name: 'Big Blue' } });
    const { api, shell, user } = openAdmin(`/time-slots?date=${ahead}&slot=12`, (fake) => {
      fake.answers(routes.slotsOfDate, [free]);
      fake.answers(routes.getTimeSlot, free);
      fake.refuses(routes.removeTimeSlot, { status: 409, code: 'SLOT_IN_USE', message: 'A buyer holds this slot.' });
    });
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: 'Remove slot' }));
      const asked = await screen.findByRole('alertdialog', { name: 'Remove this time slot?' });
      expect(within(asked).getByText(/^Big Blue, 09:00 – 10:00\./)).toBeTruthy();
      await user.click(within(asked).getByRole('button', { name: 'Remove slot' }));
    };
    await press();
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ description: 'A buyer holds this slot.' }));
    api.answers(routes.removeTimeSlot, undefined);
    await press();
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Time slot removed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is booked has no button to remove it', async () => {
    const booked = slot({ id: 12, date: ahead, is_available: false, appointment_id: 44 });
    openAdmin(`/time-slots?date=${ahead}&slot=12`, (fake) => {
      fake.answers(routes.slotsOfDate, [booked]);
      fake.answers(routes.getTimeSlot, booked);
    });
    const dialog = await screen.findByRole('dialog', { name: '09:00 – 10:00' });
    expect(await within(dialog).findByText('Booked')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Remove slot' })).toBeNull();
  });

  test('that cannot be loaded says so and can be retried', async () => {
    const { api, user } = openAdmin('/time-slots?slot=12', (fake) => {
      fake.answers(routes.slotsOfDate, []);
      fake.refuses(routes.getTimeSlot, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Slot #12' });
    const retry = await within(dialog).findByRole('button', { name: 'Retry' });
    expect(within(dialog).getByText('Try later.')).toBeTruthy();
    api.answers(routes.getTimeSlot, slot({ id: 12, date: ahead }));
    await user.click(retry);
    expect(await within(dialog).findByText('Available')).toBeTruthy();
  });
});

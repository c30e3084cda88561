import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { businessToday, formatTripDate, lastBookableDate } from '@tailgate/domain';
import { screen, within } from '@testing-library/react';
import { booking, button, lastPut, type openBookingPage, SECRET, showing } from '../testing/open-booking-page.tsx';

describe('rescheduling', () => {
  const today = businessToday('America/New_York');
  const ahead = { appointment_date: lastBookableDate(today) };
  const slots = [
    { id: 1, start_time: '15:00:00', end_time: '16:00:00' },
    { id: 2, start_time: '15:00:00', end_time: '16:00:00' },
    { id: 3, start_time: '19:00:00', end_time: '20:00:00' },
  ];

  /** The calendar opens in the month of the trip. */
  async function pickToday({ user }: ReturnType<typeof openBookingPage>) {
    await screen.findByRole('grid', {}, { timeout: 30_000 });
    const found = () => screen.queryByRole('button', { name: /^Today/ });
    while (!found()) await user.click(screen.getByRole('button', { name: 'Go to the Previous Month' }));
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
  }

  test('asks for a day and a time, and moves into exactly those hours', async () => {
    const page = showing(ahead);
    page.api.answers(routes.linkedFreeStarts, slots);
    await page.user.click(await button('Change Date or Time'));
    // The calendar's code is loaded on first use.
    const confirm = await screen.findByRole('button', { name: 'Confirm new time' }, { timeout: 30_000 });
    expect(document.activeElement?.textContent).toBe('Choose a new date and time');
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(confirm);
    expect(page.shell.toasts.at(-1)?.description).toBe('Please select a date and a time.');
    await pickToday(page);
    const times = await screen.findByRole('radiogroup', { name: `Available times on ${formatTripDate(today)}` });
    expect(within(times).getAllByRole('radio')).toHaveLength(2);
    await page.user.click(within(times).getByRole('radio', { name: /3:00 PM/ }));
    const hours = { appointment_time_start: '15:00:00', appointment_time_end: '16:00:00' };
    page.api.answers(routes.updateLinkedBooking, { ...booking, appointment_date: today, ...hours, version: 4 });
    await page.user.click(confirm);
    expect(await screen.findByText('3:00 PM – 4:00 PM')).toBeTruthy();
    expect(lastPut(page)?.body).toEqual({
      appointment_date: today,
      ...hours,
      exact: true,
      status: 'confirmed',
      version: 3,
    });
    expect(page.shell.toasts.at(-1)).toMatchObject({ title: 'Your booking has a new time', tone: 'success' });
    expect(screen.queryByRole('button', { name: 'Confirm new time' })).toBeNull();
  });

  test('lists the other starts of its day, over its own hours too', async () => {
    const page = showing({ ...ahead, appointment_time_start: '15:00:00' });
    page.api.answers(routes.linkedFreeStarts, slots);
    await page.user.click(await button('Change Date or Time'));
    const [only, ...others] = await screen.findAllByRole('radio', {}, { timeout: 30_000 });
    expect([only?.textContent, others]).toEqual([expect.stringContaining('7:00 PM'), []]);
    const path = `GET /api/public/bookings/${SECRET}/free-starts/${ahead.appointment_date}`;
    expect(page.api.calls.map(({ endpoint }) => endpoint)).toContain(path);
  });

  test('into a time that was just taken says so and keeps the old one', async () => {
    const page = showing(ahead);
    page.api.answers(routes.linkedFreeStarts, slots);
    const message = 'That time slot was just taken. Please choose another one.';
    page.api.refuses(routes.updateLinkedBooking, { status: 409, code: 'SLOT_TAKEN', message });
    await page.user.click(await button('Change Date or Time'));
    await pickToday(page);
    await page.user.click(await screen.findByRole('radio', { name: /7:00 PM/ }));
    await page.user.click(await button('Confirm new time'));
    expect(await screen.findByText(message)).toBeTruthy();
    await page.user.click(await button('Keep this time'));
    expect(await screen.findByText(formatTripDate(ahead.appointment_date))).toBeTruthy();
  });

  test('says that a day has no free times', async () => {
    const page = showing(ahead);
    page.api.answers(routes.linkedFreeStarts, []);
    await page.user.click(await button('Change Date or Time'));
    expect(await screen.findByText('No available time slots for this date')).toBeTruthy();
  });
});

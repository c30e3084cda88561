import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../testing/open-admin.tsx';
import { appointment, today } from '../../../../testing/records.ts';
import { slot } from '../../../../testing/slots.ts';

const ahead = lastBookableDate(today);

const TRUCKS = [1, 2].map((id) => ({ id, name: `Truck ${id}` }));

// jsdom has no layout. Each hour of a truck is 100 pixels wide and high; every other element 20, in the first row.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const truck = TRUCKS.findIndex(({ id }) => this.closest('section')?.matches(`[aria-labelledby="truck-${id}"]`));
    const [start, end] = ['Start', 'End'].map((side) =>
      Number(this.closest('li')?.style[`gridColumn${side}` as never]),
    );
    if (truck < 0 || !start || !end) return new DOMRect(0, 0, 20, 20);
    return new DOMRect((start - 1) * 100, truck * 100, (end - start) * 100, 100);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

async function openBoard() {
  const opened = openAdmin(`/appointments/board?view=day&date=${ahead}`, (fake) => {
    const hours = ['09:00:00', '10:00:00', '11:00:00'] as const;
    fake.answers(
      routes.slotsOfPeriod,
      TRUCKS.flatMap((truck) =>
        hours.slice(0, 2).map((start_time, index) => {
          const trip = truck.id === 1 ? { is_available: false, appointment_id: 7 } : {};
          const id = truck.id * 10 + index;
          return slot({ id, date: ahead, start_time, end_time: hours[index + 1] ?? '', truck, ...trip });
        }),
      ),
    );
    fake.answers(routes.listAppointments, [appointment()]);
    fake.answers(routes.updateAppointment, appointment({ version: 2 }));
  });
  const card = (await screen.findByRole('button', { name: 'Robin Hale' })).closest('li');
  if (!card) throw new Error('no card');
  return { ...opened, card };
}

const finger = (clientY: number) => ({ touches: [{ clientX: 10, clientY }] });

const wait = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

async function drag(card: HTMLElement, holding: number) {
  const touched = within(card).getByText(/lbs/);
  fireEvent.touchStart(touched, finger(10));
  await wait(holding);
  for (const y of [60, 150]) {
    fireEvent.touchMove(touched, finger(y));
    await wait(20);
  }
  fireEvent.touchEnd(touched, finger(150));
  // The drop finishes after a moment.
  await wait(100);
}

test('a long touch anywhere on a trip picks it up, and a drop on another truck asks for that truck', async () => {
  const { api, shell, card } = await openBoard();
  await drag(card, 400);
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment Rescheduled' }));
  expect(shell.toasts.at(-1)?.description).toContain('Truck 2');
  expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/appointments/7')?.body).toEqual({
    appointment_date: ahead,
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
    exact: true,
    truck_id: 2,
    status: 'confirmed',
    version: 1,
  });
  shell.toasts.at(-1)?.action?.onPress();
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Moved back'));
  expect(api.calls.findLast(({ endpoint }) => endpoint === 'PUT /api/appointments/7')?.body).toMatchObject({
    truck_id: 1,
    version: 2,
  });
});

test('a truck that was just taken is refused, even though the trip is at that time already', async () => {
  const { api, shell, card } = await openBoard();
  api.answers(routes.getAppointment, appointment());
  const message = 'That truck is not free for the whole trip then.';
  api.refuses(routes.updateAppointment, { status: 409, code: 'SLOT_TAKEN', message });
  await drag(card, 400);
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('Failed to update appointment'));
  expect(shell.toasts.at(-1)?.description).toContain(message);
});

test('a touch that moves at once scrolls the page', async () => {
  const { api, card } = await openBoard();
  await drag(card, 0);
  await wait(300);
  expect(api.calls.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
});

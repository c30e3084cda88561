import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../../../testing/open-admin.tsx';
import { appointment, today } from '../../../../testing/records.ts';
import { slot } from '../../../../testing/slots.ts';

const ahead = lastBookableDate(today);

const WINDOWS = ['09:30 – 10:30', '10:30 – 11:30'];

// jsdom has no layout. Each window is a row of 100 pixels; every other element is 20 pixels wide and high, in the first row.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = WINDOWS.indexOf(this.querySelector(':scope > h4')?.textContent ?? '');
    return row < 0 ? new DOMRect(0, 0, 20, 20) : new DOMRect(0, row * 100, 100, 100);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

async function openBoard() {
  const opened = openAdmin(`/appointments/board?view=day&date=${ahead}`, (fake) => {
    fake.answers(routes.slotsOfPeriod, [
      slot({
        date: ahead,
        start_time: '09:30:00',
        end_time: '10:30:00',
        is_available: false,
        appointment_id: 7,
      }),
      slot({ id: 2, date: ahead, start_time: '10:30:00', end_time: '11:30:00' }),
    ]);
    const before = { appointment_time_start: '09:30:00', appointment_time_end: '10:30:00' };
    fake.answers(routes.listAppointments, [appointment(before)]);
    fake.answers(routes.updateAppointment, appointment({ version: 2, ...AFTER }));
  });
  const handle = await screen.findByRole('button', { name: 'Drag Robin Hale, appointment #7' });
  return { ...opened, handle };
}

const AFTER = { appointment_time_start: '10:30:00', appointment_time_end: '11:30:00' };

const finger = (clientY: number) => ({ touches: [{ clientX: 10, clientY }] });

const wait = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

async function drag(handle: HTMLElement, holding: number) {
  fireEvent.touchStart(handle, finger(10));
  await wait(holding);
  for (const y of [60, 150]) {
    fireEvent.touchMove(handle, finger(y));
    await wait(20);
  }
  fireEvent.touchEnd(handle, finger(150));
  // The drop finishes after a moment.
  await wait(100);
}

test('a long touch picks up an appointment and drops it in another window', async () => {
  const { api, shell, handle } = await openBoard();
  await drag(handle, 400);
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment Rescheduled' }));
  expect(api.calls.find(({ endpoint }) => endpoint === 'PUT /api/appointments/7')?.body).toEqual({
    ...AFTER,
    appointment_date: ahead,
    exact: true,
    status: 'confirmed',
    version: 1,
  });
});

test('a touch that moves at once scrolls the page', async () => {
  const { api, handle } = await openBoard();
  await drag(handle, 0);
  await wait(300);
  expect(api.calls.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
});

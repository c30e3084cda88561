import { expect, test } from '@jest/globals';
import { appointment } from '../../testing/records.ts';
import { slot } from '../../testing/slots.ts';
import { boardDays, shortDay, stepFrom } from './board-days.ts';
import { layOutBoard, startTimes } from './board-layout.ts';

const monday = '2026-11-23';
const at = (start_time: string, end_time: string) => ({ date: monday, start_time, end_time });
const booked = appointment({ appointment_date: monday });

test('groups the trucks of a window by their state', () => {
  const slots = [
    slot({ id: 1, date: monday, is_available: false, appointment_id: 7 }),
    slot({ id: 2, date: monday }),
    slot({ id: 3, date: monday, is_available: false, is_blocked: true }),
    slot({ id: 4, date: monday, is_available: false, held_until: '2026-11-23T12:00:00.000Z' }),
    slot({ id: 5, ...at('07:00:00', '08:00:00') }),
  ];
  const [day] = layOutBoard([monday], slots, [booked], undefined);
  expect(
    day?.windows.map(({ start_time, free, held, blocked, cards }) => [start_time, free, held, blocked, cards.length]),
  ).toEqual([
    ['07:00:00', 1, 0, 0, 0],
    ['09:00:00', 1, 1, 1, 1],
  ]);
  expect(startTimes(day ? [day] : [])).toEqual(['07:00:00', '09:00:00']);
});

test('shows a move as done while the server decides, and its old truck as free', () => {
  const slots = [
    slot({ id: 1, date: monday, is_available: false, appointment_id: 7 }),
    slot({ id: 2, ...at('13:00:00', '14:00:00') }),
  ];
  const move = { id: 7, version: 1, ...at('13:00:00', '14:00:00') };
  const [day] = layOutBoard([monday], slots, [booked], move);
  expect(day?.windows.map(({ free, cards }) => [free, cards.map(({ id, moving }) => [id, moving])])).toEqual([
    [1, []],
    [0, [[7, true]]],
  ]);
});

test('shows booked trucks without an appointment, and appointments without a truck', () => {
  const slots = [slot({ id: 1, date: monday, is_available: false, appointment_id: 99 })];
  const [day] = layOutBoard(
    [monday],
    slots,
    [booked, appointment({ id: 8, status: 'cancelled', appointment_date: monday })],
    undefined,
  );
  expect(day?.windows.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([99, 7]);
});

test('a week starts on the configured day, whatever the time zone', () => {
  const sunday = '2026-11-22';
  expect(boardDays('week', monday, 0)[0]).toBe(sunday);
  expect(boardDays('week', sunday, 0)).toEqual(boardDays('week', '2026-11-28', 0));
  expect(boardDays('week', monday, 1)[0]).toBe(monday);
  expect(boardDays('week', '2026-11-29', 1)).toEqual(boardDays('week', monday, 1));
  expect(boardDays('day', '2026-03-08', 0)).toEqual(['2026-03-08']);
  expect(boardDays('days', '2026-03-07', 0).slice(0, 3)).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  expect(stepFrom('week', '2026-10-30', 1)).toBe('2026-11-06');
  expect(stepFrom('days', '2026-11-06', -1)).toBe('2026-10-30');
  expect(shortDay('2026-11-01')).toBe('Sun, Nov 1');
});

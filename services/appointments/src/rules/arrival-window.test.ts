import { expect, test } from '@jest/globals';
import { isLate, presentArrival, windowOfDrive } from './arrival-window.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const shown = (start: string, minutes: number) =>
  Object.values(windowOfDrive(at(start), minutes)).map((each) => each.toISOString().slice(11, 16));

test.each<[start: string, minutes: number, window: string[]]>([
  ['14:00', 50, ['14:40', '15:00']],
  ['14:01', 51, ['14:40', '15:00']],
  ['14:00', 100, ['15:20', '16:00']],
  ['14:00', 3, ['14:00', '14:15']],
  ['23:40', 40, ['00:10', '00:30']],
])('a drive of %s and %s minutes is expected in a window of ten minutes or a fifth', (start, minutes, window) => {
  expect(shown(start, minutes)).toEqual(window);
});

test('is shown on the way only, and the truck is late 15 minutes after its end', () => {
  const trip = windowOfDrive(at('14:00'), 50);
  expect(presentArrival(trip, 'on-the-way').arrival_to).toBe('2026-11-20T15:00:00.000Z');
  expect(presentArrival(trip, 'arrived')).toEqual({ arrival_from: null, arrival_to: null });
  expect(presentArrival(null, 'on-the-way')).toEqual({ arrival_from: null, arrival_to: null });
  expect([at('15:15'), at('15:16')].map((now) => isLate(trip, 'on-the-way', now))).toEqual([false, true]);
  expect(isLate(trip, 'arrived', at('18:00'))).toBe(false);
});

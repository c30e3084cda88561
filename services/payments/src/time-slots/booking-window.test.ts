import { expect, test } from '@jest/globals';
import { bookingWindow } from './booking-window.ts';

const ZONE = 'America/New_York';
const at = (instant: string) => bookingWindow(ZONE, new Date(instant));

test('has the day that begins at midnight of the business, not a moment later', () => {
  expect(at('2026-03-02T04:59:59.999Z').today).toBe('2026-03-01');
  const { today, lastDay } = at('2026-03-02T05:00:00.000Z');
  expect(today).toBe('2026-03-02');
  expect(lastDay > at('2026-03-02T04:59:00Z').lastDay).toBe(true);
});

test('has the same days for the same minute, and the time of each request', () => {
  const [first, second] = [at('2026-03-02T05:00:01Z'), at('2026-03-02T05:00:59Z')];
  expect(second).toEqual({ ...first, now: new Date('2026-03-02T05:00:59Z') });
});

test('is longer for staff', () => {
  const now = new Date('2026-03-02T05:00:01Z');
  expect([at(now.toISOString()).lastDay, bookingWindow(ZONE, now, 'staff').lastDay]).toEqual([
    '2026-05-02',
    '2028-03-02',
  ]);
});

test('has the days of each time zone', () => {
  const now = new Date('2026-03-02T05:00:01Z');
  expect(bookingWindow('America/Los_Angeles', now).today).toBe('2026-03-01');
  expect(bookingWindow(ZONE, now).today).toBe('2026-03-02');
});

import { expect, test } from '@jest/globals';
import { formatLongDate, formatShortDate, formatTime12, formatTime24, formatTripDate } from './shown-time.ts';

test('formats dates and times', () => {
  expect(formatLongDate('2026-11-21')).toBe('November 21, 2026');
  expect(formatTripDate('2026-11-21')).toBe('Saturday, November 21, 2026');
  expect(formatShortDate('2026-11-21', '2026-01-01')).toBe('Sat, Nov 21');
  expect(formatShortDate('2027-01-01', '2026-11-21')).toBe('Fri, Jan 1, 2027');
  expect(['00:00:00', '07:00:00', '12:00:00', '15:30:00', '23:59:59'].map(formatTime12)).toEqual([
    '12:00 AM',
    '7:00 AM',
    '12:00 PM',
    '3:30 PM',
    '11:59 PM',
  ]);
  expect(formatTime24('07:00:00')).toBe('07:00');
});

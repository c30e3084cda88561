import { expect, test } from '@jest/globals';
import { untilTrip } from './until-trip.ts';

test.each([
  ['2026-11-20', 'Today'],
  ['2026-11-21', 'Tomorrow'],
  ['2026-11-24', 'In 4 days'],
  ['2027-01-01', 'In 42 days'],
])('until %s', (date, text) => {
  expect(untilTrip(date, '2026-11-20')).toBe(text);
});

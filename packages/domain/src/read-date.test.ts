import { expect, test } from '@jest/globals';
import { guessDayOrder, readClock, readDate } from './read-date.ts';

test.each([
  ['2026-12-01', '2026-12-01', '2026-12-01'],
  ['2026/2/3', '2026-02-03', '2026-02-03'],
  ['2026-12-01T09:30:00Z', '2026-12-01', '2026-12-01'],
  ['3/4/2026', '2026-03-04', '2026-04-03'],
  ['3.4.26', '2026-03-04', '2026-04-03'],
  ['3/4/2026 0:00', '2026-03-04', '2026-04-03'],
  ['3/4/26 2:30 PM', '2026-03-04', '2026-04-03'],
  ['25/12/2026', null, '2026-12-25'],
  ['12-25-2026', '2026-12-25', null],
  [' Dec  1, 2026', '2026-12-01', '2026-12-01'],
  ['Tuesday, December 1, 2026', '2026-12-01', '2026-12-01'],
  ['1 Sept. 2026', '2026-09-01', '2026-09-01'],
  ['2026-02-30', null, null],
  ['13/13/2026', null, null],
  ['tomorrow', null, null],
  ['45123', null, null],
  ['', null, null],
])('reads %p', (typed, monthFirst, dayFirst) => {
  expect([readDate(typed, 'month-first'), readDate(typed, 'day-first')]).toEqual([monthFirst, dayFirst]);
});

test.each([
  [['1/2/2026', '3/25/2026', ''], 'month-first'],
  [['1/2/2026 0:00', '25.3.2026 0:00'], 'day-first'],
  [['1/2/2026', '2026-03-25'], null],
  [['13/2/2026', '2/13/2026'], null],
  [[], null],
] as const)('guesses the order of %p', (days, order) => {
  expect(guessDayOrder(days)).toBe(order);
});

test.each([
  ['9:30', '09:30:00'],
  ['09:30:00', '09:30:00'],
  ['9 AM', '09:00:00'],
  ['12am', '00:00:00'],
  ['12:15 p.m.', '12:15:00'],
  ['1:15pm', '13:15:00'],
  ['23:59', '23:59:00'],
  ['24:00', null],
  ['13 pm', null],
  ['9', null],
  ['9:75', null],
  ['noon', null],
])('reads the time %p', (typed, time) => {
  expect(readClock(typed)).toBe(time);
});

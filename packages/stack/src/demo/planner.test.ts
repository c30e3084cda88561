import { expect, test } from '@jest/globals';
import { Calendar } from './calendar.ts';
import { Planner } from './planner.ts';
import { hoursOf, isForStaff } from './slot-index.ts';

/** A Monday: two trucks drive at nine. */
const MONDAY = new Date('2026-11-23T17:00:00Z');

function planner(): Planner {
  return new Planner(new Calendar('America/New_York', MONDAY), 1);
}

test('assigns each hour of a truck once', () => {
  const monday = planner();
  const hours = hoursOf(0, 1).map(() => monday.hour(0));
  expect(new Set(hours.map(({ hour, truck }) => `${hour} ${truck}`)).size).toBe(8);
  expect(() => monday.hour(0)).toThrow('day 0 of the demo company has no suitable hour left');
});

test('gives staff no hour in which two trucks drive: they could get the slot of another order', () => {
  const monday = planner();
  const hours = Array.from({ length: 6 }, () => monday.hour(0, isForStaff));
  expect(hours.map(({ hour }) => hour).toSorted((a, b) => a - b)).toEqual([8, 10, 11, 13, 14, 15]);
  expect(() => monday.hour(0, isForStaff)).toThrow('no suitable hour left');
  expect([monday.hour(0).hour, monday.hour(0).hour]).toEqual([9, 9]);
});

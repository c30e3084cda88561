import { expect, test } from '@jest/globals';
import { slot } from '../../testing/slots.ts';
import type { BoardTrip } from './board-layout.ts';
import { columnsOf, inLanes, scaleOf } from './day-scale.ts';

const slots = (...times: [string, string][]) => times.map(([start_time, end_time]) => slot({ start_time, end_time }));
const trip = (end_time: string, overtime: number) =>
  ({ start_time: '09:00:00', end_time, overtime, overlap: 0 }) as BoardTrip;
const row = { truck: null, slots: slots(['09:30:00', '10:30:00']), trips: [] };

test('has whole hours, and a column for each half hour if a slot begins at one', () => {
  const scale = scaleOf([row, { ...row, slots: slots(['11:00:00', '12:00:00']) }]);
  expect(scale).toMatchObject({ from: 540, to: 720, step: 30, hours: [540, 600, 660] });
  expect(columnsOf(scale, 570, 630)).toBe('2 / 4');
});

test('leaves room for overtime, up to three hours and midnight', () => {
  const endOf = (end_time: string, overtime: number) =>
    scaleOf([{ ...row, trips: [trip(end_time, overtime)] }]).to / 60;
  expect([endOf('18:00:00', 1), endOf('18:00:00', 9), endOf('23:00:00', 2)]).toEqual([19, 21, 24]);
});

test('puts what overlaps into lanes', () => {
  const items = slots(['09:00:00', '11:00:00'], ['09:00:00', '10:00:00'], ['10:00:00', '12:00:00']);
  expect(inLanes(items).map(({ item, lane }) => [item.start_time, item.end_time, lane])).toEqual([
    ['09:00:00', '10:00:00', 1],
    ['09:00:00', '11:00:00', 2],
    ['10:00:00', '12:00:00', 1],
  ]);
});

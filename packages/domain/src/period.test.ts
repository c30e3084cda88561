import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupByPeriod, periodOf, periodTitle } from './period.ts';

test('assigns each hour of the day to a period', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => periodOf(`${String(hour).padStart(2, '0')}:00:00`));
  expect(hours).toEqual([
    ...Array<string>(7).fill('other'),
    ...Array<string>(4).fill('morning'),
    ...Array<string>(4).fill('afternoon'),
    ...Array<string>(4).fill('evening'),
    ...Array<string>(5).fill('other'),
  ]);
  expect([periodOf('10:59'), periodOf('11:00'), periodOf('18:59:59'), periodOf('19:00:00')]).toEqual([
    'morning',
    'afternoon',
    'evening',
    'other',
  ]);
});

test('titles each period', () => {
  expect((['morning', 'afternoon', 'evening', 'other'] as const).map(periodTitle)).toEqual([
    'Morning (7am-11am)',
    'Afternoon (11am-3pm)',
    'Evening (3pm-7pm)',
    'Other',
  ]);
});

test('groups each slot once, in the order of the day, without empty groups', () => {
  const slot = fc.record({
    id: fc.nat(),
    start_time: fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00:00`),
  });
  fc.assert(
    fc.property(fc.array(slot), (slots) => {
      const before = structuredClone(slots);
      const groups = groupByPeriod(slots);
      expect(slots).toEqual(before);
      expect(groups.flatMap((group) => group.slots)).toHaveLength(slots.length);
      expect(new Set(groups.flatMap((group) => group.slots))).toEqual(new Set(slots));
      expect(groups.map((group) => group.id)).toEqual(
        ['morning', 'afternoon', 'evening', 'other'].filter((id) =>
          slots.some((item) => periodOf(item.start_time) === id),
        ),
      );
      for (const group of groups) {
        const times = group.slots.map((item) => item.start_time);
        expect(times).toEqual(times.toSorted());
        expect(group.slots.every((item) => periodOf(item.start_time) === group.id)).toBe(true);
      }
    }),
  );
});

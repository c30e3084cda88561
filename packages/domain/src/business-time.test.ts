import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { businessInstant, businessToday, daysFrom, firstEntryDate, lastBookableDate } from './business-time.ts';

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'UTC',
];

/** The local time in a zone, calculated independently of the code under test. */
function wallClock(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

test.each([
  ['America/New_York', '2026-11-01', '00:30:00', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:00:00', '2026-11-01T06:00:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30:00', '2026-11-01T06:30:00.000Z'],
  ['America/New_York', '2026-11-01', '02:00:00', '2026-11-01T07:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45:00', '2026-04-04T15:15:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30:00', '2026-10-25T01:30:00.000Z'],
])('%s, %s %s: clocks that go back show it for the second time', (timeZone, date, time, instant) => {
  expect(businessInstant(date, time, timeZone).toISOString()).toBe(instant);
});

describe.each(ZONES)('%s', (timeZone) => {
  test('converts a local time into the instant that shows it', () => {
    const day = fc
      .integer({ min: 0, max: 20_000 })
      .map((offset) => new Date(Date.UTC(2000, 0, 1 + offset)).toISOString().slice(0, 10));
    // Hours without clock changes in any of these zones.
    const hour = fc.integer({ min: 4, max: 22 }).map((value) => `${String(value).padStart(2, '0')}:00:00`);
    fc.assert(
      fc.property(day, hour, (date, time) => {
        // Samoa skipped this day.
        fc.pre(!(timeZone === 'Pacific/Apia' && date === '2011-12-30'));
        expect(wallClock(businessInstant(date, time, timeZone), timeZone)).toBe(`${date} ${time}`);
      }),
    );
  });

  test('finds the current day', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-02'), max: new Date('2060-01-01'), noInvalidDate: true }), (now) => {
        expect(businessToday(timeZone, now)).toBe(wallClock(now, timeZone).slice(0, 10));
      }),
    );
  });
});

test.each([
  // Clocks go forward at 02:00, so the day has 23 hours.
  ['2026-03-08', '01:00:00', '2026-03-08T06:00:00.000Z'],
  ['2026-03-08', '03:00:00', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', '07:00:00', '2026-03-08T11:00:00.000Z'],
  // Clocks go back at 02:00, so the day has 25 hours.
  ['2026-11-01', '00:00:00', '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', '03:00:00', '2026-11-01T08:00:00.000Z'],
  ['2026-11-01', '07:00:00', '2026-11-01T12:00:00.000Z'],
])('New York shows %s %s at %s', (date, time, instant) => {
  expect(businessInstant(date, time, 'America/New_York').toISOString()).toBe(instant);
});

test('maps a skipped or repeated local time to one instant of that day', () => {
  const skipped = businessInstant('2026-03-08', '02:30:00', 'America/New_York').getTime();
  expect(skipped).toBeGreaterThanOrEqual(Date.parse('2026-03-08T06:30:00Z'));
  expect(skipped).toBeLessThanOrEqual(Date.parse('2026-03-08T07:30:00Z'));
  expect(wallClock(businessInstant('2026-11-01', '01:30:00', 'America/New_York'), 'America/New_York')).toBe(
    '2026-11-01 01:30:00',
  );
});

test('changes the day at midnight in the business time zone', () => {
  expect(businessToday('America/New_York', new Date('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
  expect(businessToday('America/New_York', new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
});

test('lists every day once across clock changes, months and leap days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
      const day = (index: number) => new Date(Date.UTC(2000, 0, 1 + offset + index)).toISOString().slice(0, 10);
      expect(daysFrom(day(0), 14)).toEqual(Array.from({ length: 14 }, (_, index) => day(index)));
    }),
  );
});

test.each([
  ['2026-01-15', '2026-03-15'],
  ['2026-12-31', '2027-02-28'],
  ['2027-12-31', '2028-02-29'],
  ['2026-06-30', '2026-08-30'],
])('from %s, customers can book until %s', (today, last) => {
  expect(lastBookableDate(today)).toBe(last);
});

test('staff can book until two years ahead', () => {
  expect(lastBookableDate('2028-02-29', 'staff')).toBe('2030-02-28');
});

test('staff can enter trips of the last two years', () => {
  expect(firstEntryDate('2028-02-29')).toBe('2026-02-28');
});

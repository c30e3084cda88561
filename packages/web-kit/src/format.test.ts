import { expect, test } from '@jest/globals';
import { formatInstantDate } from '@tailgate/domain';
import { formatMiles, formatMoney, formatPounds, readBack } from './format.ts';
import { timesIn } from './use-times.ts';

test('formats amounts, distances and times in US style', () => {
  expect(formatMoney('1234.50')).toBe('$1,234.50');
  expect(formatMoney('-0.05')).toBe('-$0.05');
  expect(formatMiles('12.50')).toBe('12.5 miles');
  expect(formatMiles('1.00')).toBe('1 mile');
  expect(formatPounds(1500)).toBe('1,500 lbs');
  expect(timesIn('12-hour', 'America/New_York').range('11:00:00', '15:00:00')).toBe('11:00 AM – 3:00 PM');
  expect(timesIn('24-hour', 'America/New_York').range('11:00:00', '15:00:00')).toBe('11:00 – 15:00');
});

test('says how a field understood a number, unless that is plain', () => {
  expect(readBack('1,200', 'pound')).toBe('Read as 1,200 lbs.');
  expect(readBack('9,5', 'mile')).toBe('Read as 9.5 miles.');
  expect(readBack('$1.200,50', 'dollar')).toBe('Read as $1,200.50.');
  expect(readBack('4８ h', 'hour')).toBe('Read as 48 hours.');
  expect(readBack('1 truck', 'truck')).toBe('Read as 1 truck.');
  expect(readBack('30 %', 'percent')).toBe('Read as 30%.');
  for (const typed of ['', '1200', ' 9.5 ', '12,00', 'many']) expect(readBack(typed, 'pound')).toBeUndefined();
});

test('shows instants in the business time zone, wherever the browser is', () => {
  const [twelve, twentyFour] = [timesIn('12-hour', 'America/New_York'), timesIn('24-hour', 'America/New_York')];
  expect(twelve.instant('2026-11-22T02:30:00.000Z')).toBe('November 21, 2026, 9:30 PM');
  expect(twentyFour.instant('2026-11-22T02:30:00.000Z')).toBe('November 21, 2026, 21:30');
  expect(twelve.instant('2026-11-22T05:03:00.000Z')).toBe('November 22, 2026, 12:03 AM');
  expect(twentyFour.instant('2026-11-22T05:03:00.000Z')).toBe('November 22, 2026, 00:03');
  expect(twelve.day('2020-11-21')).toBe('Sat, Nov 21, 2020');
  expect(twelve.dayOf('2020-11-22T02:30:00.000Z')).toBe('Sat, Nov 21, 2020');
  expect(twelve.shortInstant('2020-11-22T02:30:00.000Z')).toBe('Sat, Nov 21, 2020, 9:30 PM');
  expect(formatInstantDate('2026-11-22T02:30:00.000Z', 'America/New_York')).toBe('November 21, 2026');
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type NumberUnit, readNumber, readWhole } from './read-number.ts';

test.each<[string, NumberUnit, string]>([
  ['1200', 'pound', '1200'],
  ['1,200', 'mile', '1200'],
  ['9,5', 'mile', '9.5'],
  ['12,4', 'mile', '12.4'],
  ['12,40', 'mile', '12.40'],
  ['1,200.5', 'mile', '1200.5'],
  ['1.200,50', 'mile', '1200.50'],
  ['1.200.000', 'pound', '1200000'],
  ['1 200', 'pound', '1200'],
  ['1\u00a0200', 'pound', '1200'],
  ['1\u202f200,5 mi', 'mile', '1200.5'],
  ["1'200", 'pound', '1200'],
  ['1’200.5', 'mile', '1200.5'],
  ['１２００', 'pound', '1200'],
  ['１，２００．５', 'mile', '1200.5'],
  ['\u202a750\u202c', 'pound', '750'],
  ['750 lbs.', 'pound', '750'],
  ['750lb', 'pound', '750'],
  ['12.5 Miles', 'mile', '12.5'],
  ['$1,234.50', 'dollar', '1234.50'],
  ['US$ 12', 'dollar', '12'],
  ['12 USD', 'dollar', '12'],
  ['50 %', 'percent', '50'],
  ['48 h', 'hour', '48'],
  ['#88', 'record', '88'],
  ['+5', 'mile', '5'],
  ['−5', 'dollar', '-5'],
  ['-$5', 'dollar', '-5'],
  ['$-5', 'dollar', '-5'],
  ['-0', 'dollar', '0'],
  ['.5', 'mile', '0.5'],
  [',5', 'mile', '0.5'],
  ['0.125', 'mile', '0.125'],
  ['0,125', 'mile', '0.125'],
  ['0012', 'pound', '12'],
  ['1234,5', 'mile', '1234.5'],
])('reads %j in %ss as %s', (typed, unit, value) => {
  expect(readNumber(typed, unit)).toBe(value);
});

test.each<[string, NumberUnit]>([
  ['', 'mile'],
  ['abc', 'mile'],
  ['1.200', 'pound'],
  ['1,20,0', 'pound'],
  ['1 20', 'pound'],
  ['12,34,567', 'pound'],
  ['1,200,50', 'mile'],
  ['1.200.50', 'mile'],
  ['1,200 500', 'pound'],
  ['1e3', 'mile'],
  ['0x10', 'pound'],
  ['Infinity', 'mile'],
  ['12 kg', 'pound'],
  ['12 km', 'mile'],
  ['12 lb', 'mile'],
  ['5 lb 3', 'pound'],
  ['--5', 'dollar'],
  ['-$-5', 'dollar'],
  ['1-2', 'mile'],
  ['1/2', 'mile'],
  ['12.', 'mile'],
  ['12,', 'mile'],
])('does not read %j in %ss', (typed, unit) => {
  expect(readNumber(typed, unit)).toBeNull();
});

test.each<[string, number]>([
  ['1,200', 1_200],
  ['750.00', 750],
  ['1,200.00 lbs', 1_200],
  ['750.5', 750.5],
  ['12,00', Number.NaN],
  ['12，00', Number.NaN],
  ['1.200,00', Number.NaN],
  ['', Number.NaN],
])('reads %j as the whole number %d', (typed, value) => {
  expect(readWhole(typed, 'pound')).toBe(value);
});

const cents = fc.integer({ min: 0, max: 999_999_999 });
const separators = fc.constantFrom(
  ...([',', '.'] as const).flatMap((decimal) =>
    [',', '.', ' ', '\u00a0', '\u202f', "'", '']
      .filter((sign) => sign !== decimal)
      .map((group) => ({ group, decimal })),
  ),
);

test('reads every amount with two decimals, however its digits are grouped', () => {
  fc.assert(
    fc.property(cents, separators, fc.constantFrom('', ' mi', ' miles'), (value, { group, decimal }, unit) => {
      const whole = String(Math.floor(value / 100)).replace(/\B(?=(\d{3})+$)/g, group);
      const fraction = String(value % 100).padStart(2, '0');
      expect(Number(readNumber(`${whole}${decimal}${fraction}${unit}`, 'mile'))).toBe(value / 100);
    }),
  );
});

test('never reads a number with other digits than those typed', () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,- \u00a0'$lbmi%"), maxLength: 12 });
  fc.assert(
    fc.property(typed, fc.constantFrom<NumberUnit>('mile', 'pound', 'dollar', 'percent'), (text, unit) => {
      const read = readNumber(text, unit);
      if (read === null) return;
      const digits = (value: string) => value.replace(/\D/g, '').replace(/^0+/, '');
      expect(digits(read)).toBe(digits(text));
      expect(read).toMatch(/^-?\d+(\.\d+)?$/);
      expect(readNumber(read, unit) ?? read).toBe(read);
    }),
    { numRuns: 5_000 },
  );
});

test('reads a comma by the digits behind it, and a point with three digits behind it not at all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 99 }), (whole, fraction) => {
      const digits = String(fraction).padStart(2, '0');
      expect(readNumber(`${whole},${digits}`, 'mile')).toBe(`${whole}.${digits}`);
      expect(readNumber(`${whole},${digits}0`, 'mile')).toBe(`${whole}${digits}0`);
      expect(readNumber(`${whole}.${digits}0`, 'mile')).toBeNull();
    }),
  );
});

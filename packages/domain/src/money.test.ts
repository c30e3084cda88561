import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatHundredths, formatUsd, parseHundredths } from './money.ts';

const hundredths = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });

test('formats and parses every decimal without loss', () => {
  fc.assert(
    fc.property(hundredths, (value) => {
      const text = formatHundredths(value);
      expect(text).toMatch(/^-?\d+\.\d\d$/);
      expect(parseHundredths(text)).toBe(value);
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(value));
    }),
  );
});

test.each([
  ['12', 1_200],
  ['12.3', 1_230],
  ['0.07', 7],
  ['-0.05', -5],
  ['-0', 0],
  ['0012.30', 1_230],
  ['99999999.99', 9_999_999_999],
  ['9999999999999.99', 999_999_999_999_999],
])('parses %j as %i hundredths', (text, value) => {
  expect(parseHundredths(text)).toBe(value);
});

test.each([
  '',
  ' ',
  '.',
  '1.',
  '.5',
  '1.234',
  '1,5',
  '1e3',
  '+1',
  '--1',
  'NaN',
  'Infinity',
  '0x10',
  '१२',
  '1 000',
  '12.3\n',
  '12345678901234',
  '1_000',
  '12.30\u0000',
])('refuses %j', (text) => {
  expect(() => parseHundredths(text)).toThrow(RangeError);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53])('does not format %p', (value) => {
  expect(() => formatHundredths(value)).toThrow(RangeError);
});

test('formats US currency', () => {
  expect([0, 7, 123_456, -5].map(formatUsd)).toEqual(['$0.00', '$0.07', '$1,234.56', '-$0.05']);
});

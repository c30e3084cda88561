import { formatHundredths } from '@tailgate/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  amountInput,
  businessDate,
  decimal,
  distanceInput,
  email,
  id,
  idParam,
  linkAddress,
  longText,
  optionalLongText,
  optionalText,
  pageQuery,
  publicReference,
  text,
  validateField,
  wallTime,
} from './fields.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('decimals from a client', () => {
  test('become the canonical string of the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), (hundredths) => {
        const canonical = formatHundredths(hundredths);
        expect(distanceInput.parse(canonical)).toBe(canonical);
        expect(distanceInput.parse(hundredths / 100)).toBe(canonical);
        expect(distanceInput.parse(` ${canonical} `)).toBe(canonical);
        expect(accepts(decimal, canonical)).toBe(true);
      }),
    );
  });

  test.each([
    0,
    '0',
    '0.00',
    5_000.01,
    '5000.01',
    1e21,
    1e-7,
    '1e3',
    Number.NaN,
    'NaN',
    Number.POSITIVE_INFINITY,
    -1,
    '-1',
    1.005,
    '1.005',
    '',
    ' ',
    '٣',
    '99999999999999999999',
    '12\u0000',
    null,
    true,
    [1],
    {},
  ])('refuses %p as a distance and says what is valid', (value) => {
    const result = distanceInput.safeParse(value);
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Distance must be a number from 0.01 to 5000 with at most two decimals',
    ]);
  });

  test.each([
    ['1,200', '1200.00'],
    ['9,5', '9.50'],
    ['1 200,5 mi', '1200.50'],
  ])('reads the text %j as %s miles', (typed, miles) => {
    expect(distanceInput.parse(typed)).toBe(miles);
  });

  test('accepts amounts from 0 to a million', () => {
    expect([0, '0', -0, 1_000_000, '1000000.00'].map((value) => amountInput.parse(value))).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '1000000.00',
      '1000000.00',
    ]);
    expect(accepts(amountInput, 1_000_000.01)).toBe(false);
  });
});

test('accepts every day of the calendar from 2000 to 2099, and no other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2110 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
      (year, month, day) => {
        const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(accepts(businessDate, written)).toBe(exists && year >= 2000 && year <= 2099);
      },
    ),
  );
});

test.each<[string, z.ZodType, unknown[], unknown[]]>([
  ['a row id', id, [1, 2_147_483_647], [0, -1, 1.5, 2_147_483_648, '1', Number.NaN, null]],
  [
    'a row id in a path',
    idParam,
    ['1', '2147483647'],
    ['0', '01', '-1', '1.5', '2147483648', '99999999999999999999', '1e3', ' 1', '1\u0000', '', 1],
  ],
  [
    'a reference',
    publicReference,
    ['abcdefghijklmnopqrstuv', 'A-_0123456789abcdefghi'],
    ['', '1', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}/`, `${'a'.repeat(22)}\n`],
  ],
  [
    'a wall-clock time',
    wallTime,
    ['00:00:00', '23:59:59'],
    ['24:00:00', '7:00:00', '07:00', '07:60:00', '07:00:00Z', ''],
  ],
  [
    'an e-mail address',
    email(),
    ['a@example.com', 'a.b+c@sub.example.co'],
    [
      '',
      'a',
      'a@b',
      'a@example.com ',
      'a b@example.com',
      'a@example.com\u0000',
      'a@example.com\r\nBcc: x@example.com',
      `${'a'.repeat(250)}@example.com`,
    ],
  ],
  [
    'a link',
    linkAddress(),
    [
      'https://haul.example',
      'HTTP://haul.example/a?b=c',
      'mailto:a@haul.example',
      '/',
      '/quote?tier=local',
      ' /quote ',
    ],
    [
      '',
      'quote',
      'haul.example',
      '//haul.example',
      '/\\haul.example',
      'https://',
      'https:///x',
      'mailto:',
      'mailto:a',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://haul.example',
      '/a b',
      '/a\u0000',
      `/${'a'.repeat(500)}`,
      7,
      null,
    ],
  ],
  ['an order', pageQuery.order, ['asc', 'desc', undefined], ['', 'ASC', 'newest', ['asc', 'asc']]],
  ['a page size', pageQuery.limit, ['1', '200', undefined], ['0', '201', '-1', '1.5', 'all', '', '1e2', ['1', '2']]],
])('%s', (_what, schema, good, bad) => {
  expect(good.filter((value) => !accepts(schema, value))).toEqual([]);
  expect(bad.filter((value) => accepts(schema, value))).toEqual([]);
});

test('trims and limits texts, refuses control characters, and turns empty optional ones into null', () => {
  expect(text(5).parse('  ab\tc ')).toBe('ab\tc');
  expect(['', '   ', 'abcdef', 'a\u0000', 'a\u001b', 'a\u007f'].filter((value) => accepts(text(5), value))).toEqual([]);
  expect([undefined, null, '', '  ', ' a '].map((value) => optionalText(5).parse(value))).toEqual([
    null,
    null,
    null,
    null,
    'a',
  ]);
  expect(accepts(optionalText(5), 'a\u0000')).toBe(false);
  expect(z.strictObject({ note: optionalText(5) }).parse({})).toEqual({ note: null });
});

test('a text has one line unless it may have several', () => {
  for (const lineBreak of ['\n', '\r', '\r\n', '\u2028', '\u2029']) {
    const two = `a${lineBreak}b`;
    expect([text(5), optionalText(5)].map((schema) => accepts(schema, two))).toEqual([false, false]);
    expect([longText(5), optionalLongText(5)].map((schema) => schema.parse(two))).toEqual([two, two]);
  }
  expect(text(5).parse(' a\n')).toBe('a');
  expect(validateField(text(5), 'a\nb')).toBe('Must be a single line');
});

import { describe, expect, test } from '@jest/globals';
import { formatHundredths } from '@tailgate/domain';
import fc from 'fast-check';
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
  personName,
  publicReference,
  searchParam,
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
    [
      'a@example.com',
      'a.b+c@sub.example.co',
      'sales&info@example.com',
      'rock/roll@example.com',
      'a=b@example.com',
      '#tag@example.com',
      "o'shean@example.com",
      'a@example.museum',
      'ivan@example.xn--p1ai',
      'user@münchen.example',
      'info@例え.テスト',
      ' a@example.com ',
      'a@example.com\u00a0',
    ],
    [
      '',
      'a',
      'a@b',
      'a b@example.com',
      'josé@example.com',
      '.a@example.com',
      'a.@example.com',
      'a..b@example.com',
      'a@-example.com',
      'a@example',
      'a@127.1',
      'a@example.com/x',
      'a@example.com:25',
      'a@b@example.com',
      'a@example.com, b@example.com',
      '"a b"@example.com',
      `${'a'.repeat(65)}@example.com`,
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
  for (const lineBreak of ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029']) {
    const two = `a${lineBreak}b`;
    expect([text(5), optionalText(5)].map((schema) => accepts(schema, two))).toEqual([false, false]);
    expect([longText(5), optionalLongText(5)].map((schema) => schema.parse(two))).toEqual([two, two]);
  }
  for (const feed of ['\v', '\f']) {
    const schemas = [text(5), optionalText(5), longText(5), optionalLongText(5), personName(5, 'Required')];
    expect(schemas.map((schema) => accepts(schema, `a${feed}b`))).toEqual(schemas.map(() => false));
  }
  expect(text(5).parse(' a\n')).toBe('a');
  expect(validateField(text(5), 'a\nb')).toBe('Must be a single line');
});

test.each([
  ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
  ['User@MÜNCHEN.example', 'User@xn--mnchen-3ya.example'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
  [' Mary@EXAMPLE.COM ', 'Mary@EXAMPLE.COM'],
  ['\u200bada@example.com\ufeff', 'ada@example.com'],
])('the address %j is kept as %s', (typed, kept) => {
  expect(email().parse(typed)).toBe(kept);
});

test.each([
  ['text', text(40)],
  ['longText', longText(40)],
  ['optionalText', optionalText(40)],
  ['optionalLongText', optionalLongText(40)],
  ['personName', personName(40, 'Name is required')],
  ['searchParam', searchParam],
])('%s takes out invisible characters before it counts and trims', (_, field) => {
  expect(field.parse(`\u200b \u202aMary\u00a0Ann 👩‍🚒\u202c\ufe0d${'\u200b'.repeat(60)}`)).toBe('Mary Ann 👩‍🚒');
});

test('a text of invisible characters is empty', () => {
  expect(validateField(text(40, 'Name is required'), '\u200b\u00a0\u2060')).toBe('Name is required');
});

describe('the name of a visitor', () => {
  test.each(['Mr.Jones/Ms.Smith', 'St.Mary/Guadalupe Parish', 'J.Smith', 'Dr. St. John', 'Smith & Co.'])(
    'can be %s',
    (name) => {
      expect(personName(120, 'Name is required').parse(name)).toBe(name);
    },
  );
  test.each([
    'Overstock.com',
    'evil.example/x',
    'dr.com/x',
    'Win at Dr.com/x',
    'bit.ly/3x',
    'www.evil.example',
    'https://evil',
    'ev\u200bil.com',
  ])('cannot be %s', (name) => {
    expect(validateField(personName(120, 'Name is required'), name)).toBe('Must be a name, not a link');
  });
});

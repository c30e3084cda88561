import fc from 'fast-check';

const NUL = String.fromCharCode(0);
const RAW = JSON as typeof JSON & { rawJSON(text: string): unknown };

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 1.5, -0.01, 2 ** 31, 2 ** 53, 1e21, 1e308, RAW.rawJSON('1e400'), RAW.rawJSON('-0')],
  ...[
    '',
    ' ',
    '\t',
    'NaN',
    'Infinity',
    '1e400',
    '0x10',
    '-1',
    '1',
    '12345678901234567890',
    'true',
    'null',
    'undefined',
  ],
  ...['2026-02-31', '1999-12-31', '2100-01-01', '99999-01-01', '24:00:00', '09:60:00', '9:00'],
  ...[
    `a${NUL}b`,
    NUL,
    '\ud800',
    'a\udfff',
    'İ',
    'ﬀ',
    '\u200b',
    '\u202e',
    'Ｅ',
    '👩‍👩‍👧‍👦',
    'e\u0301',
    '\ufeff',
    '\r\nBcc: x@evil.example',
  ],
  ...[
    '=1+1',
    "' OR '1'='1",
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '$' + '{7*7}',
    '%00',
    '%s%s%n',
    '{{7*7}}',
  ],
  ...['admin', 'ADMIN', 'SUPER_ADMIN', 'customer', 'confirmed', 'refunded', '__proto__', 'constructor'],
  ...['a', 'x'.repeat(121), 'x'.repeat(501), 'x'.repeat(2_001), 'x'.repeat(70_000), 'é'.repeat(20_000)],
  ...[
    [],
    {},
    [[]],
    [null],
    ['list'],
    { nested: true },
    { $gt: '' },
    { length: 3 },
    JSON.parse('{"__proto__":{"role":"ADMIN"}}'),
  ],
];

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Values for paths and queries, encoded as they are sent: some of them are no valid encoding. */
export const oddParameter: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['0', '-1', '1.5', '01', 'NaN', '1e3', '2147483648', '12345678901234567890', 'null', '__proto__', 'undefined'],
      ...[
        '2026-02-31',
        '0000-00-00',
        '%00',
        'a%00b',
        '%E0%A4%A',
        '%ff',
        '%ED%A0%80',
        '..%2f1',
        '%2e%2e',
        '1%2f2',
        '%5c',
      ],
      ...[
        "1'--",
        '1;',
        '1%0d%0aX:1',
        '%F0%9F%9A%9A',
        '%25',
        '%20',
        '%E2%80%8B',
        'x'.repeat(300),
        'A'.repeat(22),
        'true',
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => encodeURIComponent(text)),
  },
);

export const badInputs = {
  text: [null, 7, true, {}, [], ['a'], 'a\u0000b', '\ud800', ''],
  number: [
    'NaN',
    'Infinity',
    '1e400',
    '',
    ' ',
    '0x10',
    '12abc',
    '1,5',
    null,
    true,
    {},
    [],
    [1],
    '\u0000',
    -1,
    1e21,
    '99999999999999999999',
  ],
  id: [0, -1, 1.5, 2_147_483_648, '99999999999999999999', 'abc', '', null, {}, [], true, '1\u0000'],
  date: [
    '2026-02-31',
    '2026-13-01',
    '2026-00-10',
    '20260101',
    '2026-1-1',
    '0000-00-00',
    '99999-01-01',
    'tomorrow',
    '',
    20260101,
    {},
    [],
    '2026-01-01\u0000',
  ],
  time: ['24:00:00', '07:60:00', '7:00', 'noon', '', 7, {}, [], '07:00:00\u0000'],
  pathIds: ['0', '-1', '1.5', 'abc', 'NaN', '2147483648', '99999999999999999999', '1%00', '%F0', '1e3', '%201'],
  pathDates: ['2026-02-31', '2026-13-01', 'today', '2026-01-01%00', '99999-01-01', '%FF', '20260101'],
  pathReferences: ['1', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}%00`, `${'a'.repeat(21)}!`, '%ED%A0%80'],
  queries: [
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=NaN',
    'limit=1e2',
    'limit=1&limit=2',
    'cursor=0',
    'cursor=99999999999999999999',
    'cursor=%00',
    'order=newest',
    'order=desc&order=desc',
    'unknown=1',
    'limit[]=1',
    '__proto__=1',
  ],
} as const;

export interface BadBody {
  readonly what: string;
  /** Raw text, because JSON.stringify cannot write 1e400 or a lone surrogate. */
  readonly json: string;
  readonly field: string | null;
}

const INFINITE = '@@infinite@@';
const ALWAYS_WRONG: readonly (readonly [string, unknown])[] = [
  ['an object', { surplus: true }],
  ['a list', ['a']],
  ['a NUL byte', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['1e400', INFINITE],
];

/** Breaks a valid body in every way at every field. Each result must be answered with 400, never 500. */
export function badBodies(good: Record<string, unknown>): BadBody[] {
  const whole: BadBody[] = [
    'null',
    '7',
    '"text"',
    '[]',
    'true',
    '{"a":',
    '',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ].map((json) => ({
    what: `the whole body is ${json.slice(0, 10) || 'empty'}`,
    json,
    field: null,
  }));
  const surplus = {
    what: 'an unknown field',
    json: JSON.stringify({ ...good, surplus_field: 1 }),
    field: 'surplus_field',
  };
  const prototype = {
    what: 'a __proto__ field',
    json: JSON.stringify(good).replace('{', '{"__proto__":{"role":"ADMIN"},'),
    field: '__proto__',
  };
  return [...whole, surplus, prototype, ...leaves(good).flatMap(([path, value]) => spoilField(good, path, value))];
}

function spoilField(good: Record<string, unknown>, path: readonly string[], value: unknown): BadBody[] {
  const field = path.join('.');
  const wrong = [...ALWAYS_WRONG, ...wrongFor(value)];
  return wrong.map(([what, bad]) => ({
    what: `${field} is ${what}`,
    json: JSON.stringify(replaced(good, path, bad)).replaceAll(`"${INFINITE}"`, '1e400'),
    field,
  }));
}

function wrongFor(value: unknown): [string, unknown][] {
  const wrong: [string, unknown][] = [];
  if (typeof value !== 'boolean') wrong.push(['a boolean', true]);
  if (typeof value === 'number' || /^\d+\.\d\d$/.test(String(value))) {
    wrong.push(['the text NaN', 'NaN'], ['negative', -1], ['20 digits', '99999999999999999999'], ['absurd', 1e21]);
  } else if (typeof value === 'string') wrong.push(['a number', 7]);
  if (/^\d{4}-\d\d-\d\d$/.test(String(value)))
    wrong.push(['an impossible date', '2026-02-31'], ['a far date', '99999-01-01']);
  if (/^\d\d:\d\d:\d\d$/.test(String(value))) wrong.push(['an impossible time', '25:00:00']);
  if (typeof value === 'string') wrong.push(['oversize', 'a'.repeat(50_000)]);
  return wrong;
}

function leaves(value: Record<string, unknown>, path: readonly string[] = []): [string[], unknown][] {
  return Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? leaves(item as Record<string, unknown>, [...path, name])
      : [[[...path, name], item] as [string[], unknown]],
  );
}

function replaced(
  value: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  bad: unknown,
): Record<string, unknown> {
  return { ...value, [name]: rest.length === 0 ? bad : replaced(value[name] as Record<string, unknown>, rest, bad) };
}

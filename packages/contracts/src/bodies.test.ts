import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import type { Route } from './route.ts';
import { routeList } from './route-list.ts';
import { type Json, VALID_BODIES } from './testing/valid-bodies.ts';

const ALWAYS_INVALID: [string, unknown][] = [
  ['an object', { surplus: 1 }],
  ['a list', ['a']],
  ['1e400', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
  ['a big integer', 10n],
];

/** Values that are invalid in place of this one. */
function invalidValues(name: string, value: unknown): [string, unknown][] {
  const text = String(value);
  const wrong = [...ALWAYS_INVALID];
  if (typeof value !== 'boolean') wrong.push(['a boolean', true]);
  const isDecimal = /^\d+\.\d\d$/.test(text);
  if (typeof value === 'number' || isDecimal) {
    wrong.push(
      ['the text NaN', 'NaN'],
      ['the text Infinity', 'Infinity'],
      ['20 digits', '99999999999999999999'],
      ['absurd', 1e21],
      ['hexadecimal', '0x10'],
      ['empty', ''],
      ['a NUL byte', '1\u0000'],
    );
    // The payments service sends `amount` as any decimal, and places lie west of Greenwich too.
    if (!['amount', 'latitude', 'longitude'].includes(name)) wrong.push(['negative', -1], ['barely negative', -0.01]);
  }
  if (typeof value === 'string' && !isDecimal) wrong.push(['a number', 7], ['oversize', 'a'.repeat(5_000)]);
  if (typeof value === 'string' && !name.endsWith('password')) wrong.push(['a NUL byte inside', `${value}\u0000`]);
  if (/^\d{4}-/.test(text))
    wrong.push(
      ...['2026-02-31', '2026-13-01', '2025-02-29', '1999-12-31', '2100-01-01', '99999-01-01', '2026-1-1'].map(
        (day): [string, unknown] => [day, day],
      ),
    );
  if (/^\d\d:/.test(text))
    wrong.push(...['24:00:00', '09:60:00', '9:00:00', '09:00'].map((time): [string, unknown] => [time, time]));
  if (/id$/i.test(name) && typeof value === 'number')
    wrong.push(['zero', 0], ['past 32 bits', 2_147_483_648], ['a fraction', 1.5], ['digits as text', '1']);
  return wrong;
}

function fieldsOf(body: Json, path: string[] = []): [string[], unknown][] {
  return Object.entries(body).flatMap(([name, value]): [string[], unknown][] =>
    typeof value === 'object' && value !== null ? fieldsOf(value as Json, [...path, name]) : [[[...path, name], value]],
  );
}

function withField(body: Json, [name = '', ...rest]: string[], value: unknown): Json {
  const changed = rest.length > 0 ? withField(body[name] as Json, rest, value) : value;
  return Object.assign(Array.isArray(body) ? [...body] : { ...body }, { [name]: changed });
}

const withBody = routeList.filter(
  (route): route is typeof route & { body: z.ZodType } => (route as Route).body !== undefined,
);

describe.each(withBody.map((route) => [route.name, route] as const))('the body of %s', (name, route) => {
  const valid = VALID_BODIES[name] ?? {};

  test('is accepted if valid', () => {
    expect(route.body.safeParse(valid)).toMatchObject({ success: true });
  });

  test('is refused if it is not an object or lacks required fields', () => {
    for (const wrong of [null, 7, 'text', [], [valid], true]) expect(route.body.safeParse(wrong).success).toBe(false);
    expect(route.body.safeParse(undefined).success).toBe(name === 'approveQuote');
  });

  test('is refused with the name of each invalid field', () => {
    for (const [path, value] of fieldsOf(valid)) {
      for (const [what, wrong] of invalidValues(path.at(-1) ?? '', value)) {
        const result = route.body.safeParse(withField(valid, path, wrong));
        const named = result.error?.issues.map((issue) => issue.path.slice(0, path.length).join('.')) ?? [];
        expect([path.join('.'), what, named]).toEqual([path.join('.'), what, expect.arrayContaining([path.join('.')])]);
      }
    }
  });

  test('is refused with an unknown field at any depth', () => {
    expect(route.body.safeParse({ ...valid, role_id: 1 }).success).toBe(false);
    for (const [field, value] of Object.entries(valid)) {
      if (typeof value === 'object')
        expect(route.body.safeParse({ ...valid, [field]: { ...value, surplus: 1 } }).success).toBe(false);
    }
  });

  test('is refused without a required field', () => {
    const optional = [
      'role',
      'is_available',
      'item_description',
      'requested_time',
      'special_instructions',
      'external_booking_id',
      'text_consent_version',
      'reason',
      'notes',
      'exact',
      'instructions',
      'address',
      'browser',
      'request_id',
      'reference',
      'status',
      'transaction_id',
      'version',
      'from_version',
      'texts-received',
    ];
    const needed = [
      'updateTimeSlot.is_available',
      'setSlotRange.is_available',
      'setWeeklyPlan.version',
      'updateAppointment.status',
      'updateLinkedBooking.status',
      'refundPayment.status',
      'refundPart.reason',
      'createUserByAdmin.role',
      'inviteUser.role',
    ];
    for (const field of Object.keys(valid)) {
      if (optional.includes(field) && !needed.includes(`${name}.${field}`)) continue;
      if (['requestQuote.requested_date', 'updateTruckDay.crew', 'updateTruckDay.phone'].includes(`${name}.${field}`))
        continue;
      const { [field]: _left, ...rest } = valid;
      expect([field, route.body.safeParse(rest).success]).toEqual([field, false]);
    }
  });
});

test('refuses a role other than customer at registration', () => {
  const register = routeList.find((route) => route.name === 'register');
  for (const role of ['ADMIN', 'SUPER_ADMIN', 'admin', 'Customer', null, ['customer']]) {
    expect(register?.body?.safeParse({ ...VALID_BODIES.register, role }).success).toBe(false);
  }
});

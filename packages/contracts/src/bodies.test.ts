import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import type { Route } from './route.ts';
import { type RouteName, routeList } from './routes.ts';

type Json = Record<string, unknown>;
const reference = 'abcdefghijklmnopqrstuv';
const token = 'e30.e30.c2ln';
const contact = { name: 'Casey', email: 'casey@example.com', phone: '555 123 4567', preferred_contact: 'email' };
const load = { origin: '1 Main St', destination: '2 Oak Ave', distance: 12.5, load_weight: 700 };

/** A valid body for each route with a body. */
const GOOD: Partial<Record<RouteName, Json>> = {
  login: { username: 'casey', password: 'x' },
  register: { username: 'casey', email: 'casey@example.com', password: 'long enough', role: 'customer' },
  requestQuote: {
    contact,
    ...load,
    item_description: 'A sofa',
    requested_date: '2026-12-01',
    requested_time: 'morning',
    special_instructions: 'Ring twice',
    external_booking_id: 'b-1',
  },
  editQuote: {
    service_type: 'local',
    ...load,
    rate: '5.00',
    weight_fee: '10.00',
    total_amount: '72.50',
    requested_date: '2026-12-01',
    item_description: 'A sofa',
    special_instructions: 'x',
  },
  approveQuote: { version: 2 },
  rejectQuote: { reason: 'Too far', version: 2 },
  updateSettings: {
    company_name: 'Haul & Co',
    contact_email: 'help@haul.example',
    contact_phone: '(555) 010-0199',
    link_contact: 'mailto:help@haul.example',
    link_website: 'https://haul.example',
    link_book_now: '/quote',
    link_new_booking: '/',
    reminder_hours: 48,
    quote_valid_days: 14,
    customer_times: '24-hour',
    staff_times: '12-hour',
    week_starts_on: 1,
    version: 1,
  },
  createTimeSlot: { date: '2026-12-01', start_time: '09:00:00', end_time: '10:00:00', is_available: true },
  updateTimeSlot: { is_available: false },
  createPaymentIntent: { quoteId: reference, timeSlotId: 1 },
  confirmPayment: { quoteId: reference, timeSlotId: 1, paymentIntentId: 'pi_123456789abc' },
  verifyCredentials: { username: 'casey', password: 'x' },
  createUser: { username: 'casey', email: 'casey@example.com', password: 'long enough' },
  findVerifiedUser: { email: 'casey@example.com' },
  confirmBooking: {
    quote_id: 1,
    appointment_id: 2,
    payment_id: 3,
    amount: '12.34',
    appointment_date: '2026-12-01',
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
  },
  updateAppointment: {
    appointment_date: '2026-12-01',
    appointment_time_start: '07:00:00',
    appointment_time_end: '11:00:00',
    status: 'confirmed',
  },
  cancelBooking: { appointment_id: 1, payment_id: 2 },
  refundPayment: { status: 'refunded' },
  claimSlot: { appointment_id: 1, date: '2026-12-01', start_time: '07:00:00', end_time: '11:00:00' },
  swapSlot: { appointment_id: 1, slot_id: 2 },
  unwindBooking: { appointment_id: 1 },
  openMoney: { appointment_ids: [1, 2] },
  forgetAppointments: { appointment_ids: [1] },
  unlinkUser: { user_id: 1 },
  createAppointment: {
    client_id: 1,
    service_type: 'local',
    ...load,
    rate: '2.00',
    weight_fee: '175.00',
    total_amount: '250.00',
    appointment_date: '2026-12-01',
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
    status: 'pending',
    notes: 'Narrow stairs',
  },
  createQuote: {
    client_id: 1,
    service_type: 'local',
    ...load,
    rate: '5.00',
    requested_date: '2026-12-01',
    item_description: 'A sofa',
    special_instructions: 'x',
  },
  createClient: contact,
  updateClient: { ...contact, version: 2 },
  setClientUser: { username: 'casey', version: 2 },
  linkUser: { user_id: 1, email: 'casey@example.com' },
  recordPayment: { appointment_id: 1, amount: '250.00', payment_method: 'check', transaction_id: '1042' },
  recordManualRefund: { method: 'bank transfer', reference: 'TR-77', returned_on: '2026-12-01' },
  setSlotRange: { from: '2026-12-01', to: '2026-12-03', is_available: false },
  setSlotWindow: { date: '2026-12-01', start_time: '09:00:00', end_time: '10:00:00', trucks: 3, trucks_before: 2 },
  setWeeklyPlan: { version: 1, windows: [{ weekday: 1, start_time: '09:00:00', end_time: '10:00:00', trucks: 2 }] },
  addBlackoutDay: { date: '2026-12-25', reason: 'Christmas' },
  createUserByAdmin: { username: 'ada', email: 'ada@example.com', password: 'long enough', role: 'ADMIN' },
  inviteUser: { username: 'ada', email: 'ada@example.com', role: 'ADMIN' },
  changePassword: { current_password: 'x', new_password: 'long enough' },
  changeOwnPassword: { user_id: 1, current_password: 'x', new_password: 'long enough' },
  forgotPassword: { email: 'casey@example.com' },
  verifyEmail: { token },
  resetPassword: { token, new_password: 'long enough' },
  resetPasswordByLink: { token, new_password: 'long enough' },
  findUserByName: { username: 'casey' },
};

const NEVER: [string, unknown][] = [
  ['an object', { surplus: 1 }],
  ['a list', ['a']],
  ['1e400', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
  ['a big integer', 10n],
];

/** Values that are invalid in place of this one. */
function wrongFor(name: string, value: unknown): [string, unknown][] {
  const text = String(value);
  const wrong = [...NEVER];
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
    // The payments service sends `amount` as any decimal.
    if (name !== 'amount') wrong.push(['negative', -1], ['barely negative', -0.01]);
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
  const good = GOOD[name] ?? {};

  test('is accepted if valid', () => {
    expect(route.body.safeParse(good)).toMatchObject({ success: true });
  });

  test('is refused if it is not an object or lacks required fields', () => {
    for (const wrong of [null, 7, 'text', [], [good], true]) expect(route.body.safeParse(wrong).success).toBe(false);
    expect(route.body.safeParse(undefined).success).toBe(name === 'approveQuote');
  });

  test('is refused with the name of each invalid field', () => {
    for (const [path, value] of fieldsOf(good)) {
      for (const [what, wrong] of wrongFor(path.at(-1) ?? '', value)) {
        const result = route.body.safeParse(withField(good, path, wrong));
        const named = result.error?.issues.map((issue) => issue.path.slice(0, path.length).join('.')) ?? [];
        expect([path.join('.'), what, named]).toEqual([path.join('.'), what, expect.arrayContaining([path.join('.')])]);
      }
    }
  });

  test('is refused with an unknown field at any depth', () => {
    expect(route.body.safeParse({ ...good, role_id: 1 }).success).toBe(false);
    for (const [field, value] of Object.entries(good)) {
      if (typeof value === 'object')
        expect(route.body.safeParse({ ...good, [field]: { ...value, surplus: 1 } }).success).toBe(false);
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
      'reason',
      'notes',
      'reference',
      'status',
      'transaction_id',
      'version',
    ];
    const needed = [
      'updateTimeSlot.is_available',
      'setSlotRange.is_available',
      'setWeeklyPlan.version',
      'updateAppointment.status',
      'refundPayment.status',
      'createUserByAdmin.role',
      'inviteUser.role',
    ];
    for (const field of Object.keys(good)) {
      if (optional.includes(field) && !needed.includes(`${name}.${field}`)) continue;
      if (name === 'requestQuote' && field === 'requested_date') continue;
      const { [field]: _left, ...rest } = good;
      expect([field, route.body.safeParse(rest).success]).toEqual([field, false]);
    }
  });
});

test('refuses a role other than customer at registration', () => {
  const register = routeList.find((route) => route.name === 'register');
  for (const role of ['ADMIN', 'SUPER_ADMIN', 'admin', 'Customer', null, ['customer']]) {
    expect(register?.body?.safeParse({ ...GOOD.register, role }).success).toBe(false);
  }
});

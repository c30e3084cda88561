import { describe, expect, test } from '@jest/globals';
import { APPOINTMENT_STATUSES, type AppointmentStatus, availableActions, whyNotCompletable } from './appointment.ts';
import { canMovePayment, PAYMENT_STATUSES } from './payment.ts';
import { canMoveQuote, displayedQuoteStatus, QUOTE_STATUSES } from './quote.ts';

function allowedMoves<S extends string>(statuses: readonly S[], canMove: (from: S, to: S) => boolean): string[] {
  return statuses.flatMap((from) => statuses.filter((to) => canMove(from, to)).map((to) => `${from} -> ${to}`));
}

test('a quote is decided once, and only an approved one is ever confirmed', () => {
  expect(allowedMoves(QUOTE_STATUSES, canMoveQuote)).toEqual([
    'pending -> approved',
    'pending -> rejected',
    'approved -> confirmed',
  ]);
});

test('a payment never moves back', () => {
  expect(allowedMoves(PAYMENT_STATUSES, canMovePayment)).toEqual([
    'pending -> completed',
    'pending -> failed',
    'completed -> refunded',
  ]);
});

describe('what is shown of a quote', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  test.each([
    ['pending', '2026-11-21T12:00:00Z', 'expired'],
    ['pending', '2026-11-21T11:59:59.999Z', 'expired'],
    ['pending', '2026-11-21T12:00:00.001Z', 'pending'],
    ['pending', null, 'pending'],
    ['approved', '2020-01-01T00:00:00Z', 'approved'],
    ['rejected', '2020-01-01T00:00:00Z', 'rejected'],
    ['confirmed', '2020-01-01T00:00:00Z', 'confirmed'],
  ] as const)('%s until %s is shown as %s', (status, expiresAt, shown) => {
    expect(displayedQuoteStatus(status, expiresAt, now)).toBe(shown);
    expect(displayedQuoteStatus(status, expiresAt && new Date(expiresAt), now)).toBe(shown);
  });
});

test('what can be done with an appointment', () => {
  expect(Object.fromEntries(APPOINTMENT_STATUSES.map((status) => [status, availableActions(status)]))).toEqual({
    pending: ['reschedule', 'cancel', 'complete', 'archive'],
    confirmed: ['reschedule', 'cancel', 'complete', 'archive'],
    cancelled: ['complete', 'archive'],
    completed: ['archive'],
    archived: [],
  });
});

describe('completing an appointment', () => {
  const now = new Date('2026-11-22T15:00:00Z');
  const why = (status: AppointmentStatus, cancelled: boolean, date: string | null, start: string | null) =>
    whyNotCompletable(
      { status, cancelled, appointment_date: date, appointment_time_start: start },
      now,
      'America/New_York',
    );
  test.each([
    ['confirmed', false, '2026-11-22', '10:00:00', null],
    ['confirmed', false, '2026-11-22', '10:01:00', 'early'],
    ['confirmed', false, '2026-11-21', '23:00:00', null],
    ['confirmed', false, null, null, 'undated'],
    ['pending', false, '2026-11-21', '09:00:00', 'unpaid'],
    ['pending', false, null, null, 'unpaid'],
    ['cancelled', true, '2026-11-21', '09:00:00', 'cancelled'],
    ['cancelled', false, '2026-11-21', '09:00:00', 'cancelled'],
    ['confirmed', true, '2026-11-21', '09:00:00', 'cancelled'],
    ['pending', true, null, null, 'cancelled'],
  ] as const)('a %s one (cancelled: %s) of %s %s: %s', (status, cancelled, date, start, obstacle) => {
    expect(why(status, cancelled, date, start)).toBe(obstacle);
  });
});

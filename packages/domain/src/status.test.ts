import { describe, expect, test } from '@jest/globals';
import { APPOINTMENT_STATUSES, type AppointmentStatus, availableActions, rejectCompletion } from './appointment.ts';
import { displayedQuoteStatus } from './quote.ts';

describe('the displayed status of a quote', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  test.each([
    ['pending', '2026-11-21T12:00:00Z', 'expired'],
    ['pending', '2026-11-21T11:59:59.999Z', 'expired'],
    ['pending', '2026-11-21T12:00:00.001Z', 'pending'],
    ['pending', null, 'pending'],
    ['approved', '2020-01-01T00:00:00Z', 'approved'],
    ['rejected', '2020-01-01T00:00:00Z', 'rejected'],
    ['confirmed', '2020-01-01T00:00:00Z', 'confirmed'],
  ] as const)('of a %s quote that expires at %s is %s', (status, expiresAt, shown) => {
    expect(displayedQuoteStatus(status, expiresAt, now)).toBe(shown);
    expect(displayedQuoteStatus(status, expiresAt && new Date(expiresAt), now)).toBe(shown);
  });
});

test('offers the actions of each status', () => {
  expect(Object.fromEntries(APPOINTMENT_STATUSES.map((status) => [status, availableActions(status)]))).toEqual({
    pending: ['reschedule', 'cancel', 'complete', 'archive'],
    confirmed: ['reschedule', 'cancel', 'complete', 'archive'],
    cancelled: ['complete', 'archive'],
    completed: ['archive'],
    archived: [],
  });
  expect(availableActions('in_transit' as AppointmentStatus)).toEqual([]);
});

describe('completing an appointment', () => {
  const now = new Date('2026-11-22T15:00:00Z');
  const why = (status: AppointmentStatus, cancelled: boolean, date: string | null, start: string | null) =>
    rejectCompletion(
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
  ] as const)('%s (cancelled: %s) on %s at %s: %s', (status, cancelled, date, start, reason) => {
    expect(why(status, cancelled, date, start)).toBe(reason);
  });
});

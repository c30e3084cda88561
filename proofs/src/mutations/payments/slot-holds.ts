// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code, with its placeholders.
import { inFile, type Mutation } from '../mutation.ts';

export const slotHoldMutations: readonly Mutation[] = [
  ...inFile(
    'src/time-slots/slot-holds.ts',
    [
      'src/booking/concurrent-bookings.test.ts',
      'src/booking/failed-bookings.test.ts',
      'src/booking/refused-payments.test.ts',
    ],
    {
      'WHERE: a booked slot is not held': [
        'TWO_SLOTS_BOOKED',
        'BOOKABLE = `appointment_id IS NULL AND NOT is_blocked',
        'BOOKABLE = `NOT is_blocked',
      ],
    },
  ),
  ...inFile(
    'src/time-slots/slot-holds.ts',
    ['src/booking/failed-bookings.test.ts', 'src/booking/refused-payments.test.ts'],
    {
      'WHERE: a blocked slot is not held': [
        'SLOT_NOT_BOOKABLE',
        'appointment_id IS NULL AND NOT is_blocked AND',
        'appointment_id IS NULL AND',
      ],
    },
  ),
  ...inFile('src/time-slots/slot-holds.ts', ['src/booking/refused-payments.test.ts'], {
    'WHERE: a slot beyond the window is not held': [
      'SLOT_NOT_BOOKABLE',
      'AND date <= $lastDay::date',
      'AND date <= $lastDay::date + 3650',
    ],
    'WHERE: a past slot is not held': [
      'SLOT_NOT_BOOKABLE',
      '> $now::timestamptz AND ${',
      "> $now::timestamptz - interval '9 years' AND ${",
    ],
  }),
  ...inFile('src/time-slots/slot-holds.ts', ['src/schedule/weekly-plan.test.ts'], {
    'WHERE: a slot in the hour that clocks skip is not held': [
      'SLOT_NOT_BOOKABLE',
      "AND ${isOnTheClock('$timeZone::text')}",
      '',
    ],
  }),
  ...inFile(
    'src/time-slots/slot-holds.ts',
    ['src/booking/concurrent-bookings.test.ts', 'src/booking/refused-payments.test.ts'],
    {
      'WHERE: a slot that another quote holds is not held': [
        'HOLD_INVALID',
        "'(held_until IS NULL OR held_until <= $now::timestamptz OR held_by_quote_id = $quoteId::integer)'",
        "'($quoteId::integer IS NOT NULL)'",
      ],
    },
  ),
  ...inFile(
    'src/time-slots/slot-holds.ts',
    [
      'src/cancellation/cancel-for-appointment.test.ts',
      'src/cancellation/delete-payments.test.ts',
      'src/refunds/refund-payment.test.ts',
      'src/time-slots/reschedule.test.ts',
    ],
    {
      'WHERE: releases only the appointment’s own slots': [
        'SLOT_NOT_RELEASED',
        "const MINE = 'appointment_id = $appointmentId::integer OR held_by_appointment_id = $appointmentId::integer'",
        "const MINE = 'appointment_id IS NOT NULL AND $appointmentId::integer > 0'",
      ],
    },
  ),
  ...inFile('src/time-slots/slot-holds.ts', ['src/booking/lock-order.test.ts'], {
    'lock: slots in the order of their ids': [
      'TWO_SLOTS_BOOKED',
      "'SELECT id FROM time_slots WHERE id = $timeSlotId::integer OR held_by_quote_id = $quoteId::integer ORDER BY id FOR UPDATE'",
      "'SELECT $timeSlotId::integer, $quoteId::integer'",
    ],
  }),
  ...inFile('src/time-slots/slot-holds.ts', ['src/schedule/blackout-days.test.ts'], {
    'WHERE: a blackout day is closed to buyers': ['SLOT_NOT_BOOKABLE', 'OR ${NOT_BLACKED_OUT})`', 'OR true)`'],
    'a hold on a blackout day can still be paid': [
      'HOLD_INVALID',
      '(held_by_quote_id = $quoteId::integer AND held_until > $now::timestamptz) OR',
      '',
    ],
  }),
  ...inFile('src/booking/hold-slot.ts', ['src/booking/renewed-holds.test.ts'], {
    'a hold is renewed for half an hour in all': [
      'HOLD_INVALID',
      'extendHold(previous, now, minutes)',
      'extendHold(null, now, minutes)',
    ],
    'moving away and back does not start the half hour again': [
      'HOLD_INVALID',
      'deps.holdStarts.set(quote.id, timeSlotId, period, transaction),',
      '',
    ],
  }),
  ...inFile('src/booking/hold-slot.ts', ['src/booking/client-holds.test.ts'], {
    'a quote holds slots for two hours in a day': [
      'HOLD_INVALID',
      'extendHold(previous, now, minutes)',
      'extendHold(previous, now, 0)',
    ],
    'a client holds few slots at a time': ['HOLD_INVALID', '    assertMayHold(deps, otherHolds);\n', ''],
    'LOCK: the holds of one client': ['HOLD_INVALID', 'clientHolds.lock(clientKey, transaction)', 'null'],
  }),
];

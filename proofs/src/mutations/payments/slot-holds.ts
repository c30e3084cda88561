// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code, with its placeholders.
import { inFile, type Mutation } from '../mutation.ts';

export const slotHoldMutations: readonly Mutation[] = [
  ...inFile(
    'src/time-slots/slot-statements.ts',
    [
      'src/booking/concurrent-bookings.test.ts',
      'src/booking/failed-bookings.test.ts',
      'src/booking/refused-payments.test.ts',
    ],
    {
      'WHERE: a booked slot is not held': [
        'TWO_SLOTS_BOOKED',
        'FREE_FOR_QUOTE = `appointment_id IS NULL AND',
        'FREE_FOR_QUOTE = `',
      ],
    },
  ),
  ...inFile(
    'src/time-slots/slot-statements.ts',
    ['src/booking/failed-bookings.test.ts', 'src/booking/refused-payments.test.ts'],
    {
      'WHERE: a blocked slot is not held': ['SLOT_NOT_BOOKABLE', 'TO_COME = `NOT is_blocked AND', 'TO_COME = `'],
    },
  ),
  ...inFile('src/time-slots/slot-statements.ts', ['src/booking/refused-payments.test.ts'], {
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
  ...inFile('src/time-slots/slot-statements.ts', ['src/schedule/weekly-plan.test.ts'], {
    'WHERE: a slot in the hour that clocks skip is not held': [
      'SLOT_NOT_BOOKABLE',
      "AND ${isOnTheClock('$timeZone::text')}",
      '',
    ],
  }),
  ...inFile('src/time-slots/slot-statements.ts', ['src/time-slots/run-holds.test.ts'], {
    'WHERE: a slot that another quote holds is not held': [
      'HOLD_INVALID',
      'OR (${NOT_HELD} AND ${IS_OPEN}))`',
      'OR (${IS_OPEN}))`',
    ],
  }),
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
      'OR id = ANY (ARRAY(SELECT member FROM run)) OR held_by_quote_id = $quoteId::integer\n    ORDER BY id FOR UPDATE',
      'AND $quoteId::integer < 0',
    ],
  }),
  ...inFile('src/time-slots/slot-statements.ts', ['src/schedule/blackout-days.test.ts'], {
    'WHERE: a blackout day is closed to buyers': [
      'SLOT_NOT_BOOKABLE',
      'OR (${NOT_HELD} AND ${IS_OPEN}))`',
      'OR (${NOT_HELD}))`',
    ],
    'a hold on a blackout day can still be paid': ['HOLD_INVALID', '((${HELD_BY_QUOTE}) OR', '('],
  }),
  ...inFile('src/time-slots/slot-statements.ts', ['src/schedule/blackout-days.test.ts'], {
    'WHERE: a truck that stays away is closed to buyers': [
      'SLOT_NOT_BOOKABLE',
      'b.truck_id = ${slot}.truck_id',
      'false',
    ],
  }),
  ...inFile('src/time-slots/slot-statements.ts', ['src/trucks/trucks.test.ts'], {
    'WHERE: a truck out of service is closed to buyers': [
      'SLOT_NOT_BOOKABLE',
      't.id = time_slots.truck_id AND NOT t.is_active',
      'false',
    ],
  }),
  ...inFile('src/time-slots/runs.ts', ['src/time-slots/run-offers.test.ts', 'src/time-slots/run-holds.test.ts'], {
    'a trip gets its truck for all its hours': ['TWO_SLOTS_BOOKED', 'OR start_time - s.start_time < ${HOURS})', ')'],
    'a run is free as a whole': ['TWO_SLOTS_BOOKED', 'bool_and((${free}) IS TRUE)', 'bool_or(${free})'],
    'a slot of an unknown state is not free': ['HOLD_INVALID', 'bool_and((${free}) IS TRUE)', 'bool_and(${free})'],
    'a gap in the day of a truck ends a run': [
      'SLOT_NOT_BOOKABLE',
      '(run.planned = run.until - s.start_time AND (',
      '(true AND (',
    ],
    'a trip ends soon after the last slot of its truck': [
      'SLOT_NOT_BOOKABLE',
      '${HOURS} <= run.until - s.start_time + ${OVERTIME}',
      'true',
    ],
  }),
  ...inFile('src/time-slots/slot-holds.ts', ['src/time-slots/run-holds.test.ts'], {
    'a load is held on a truck that carries it': [
      'SLOT_NOT_BOOKABLE',
      's.id = run_start AND ${CARRIES_LOAD}',
      's.id = run_start',
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

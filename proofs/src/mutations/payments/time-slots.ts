// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code, with its placeholders.
import { inFile, type Mutation } from '../mutation.ts';

export const timeSlotMutations: readonly Mutation[] = [
  ...inFile('src/time-slots/choose-truck.ts', ['src/schedule/blackout-days.test.ts'], {
    'no slot is opened on a blackout day': [
      'SLOT_NOT_BOOKABLE',
      'if (!(await deps.blackoutDays.has(day, transaction))) return;',
      'if (day) return;',
    ],
    'the first free truck is not one that stays away': ['SLOT_NOT_BOOKABLE', '!busy && !is_closed', '!busy'],
  }),
  ...inFile('src/time-slots/choose-truck.ts', ['src/time-slots/time-slots.test.ts'], {
    'a slot does not overlap another of its truck': ['TWO_SLOTS_BOOKED', 'if (busy)', 'if (busy && wanted < 0)'],
  }),
  ...inFile('src/time-slots/hold-for-appointment.ts', ['src/time-slots/reschedule.test.ts'], {
    'an appointment under refund holds no slot': [
      'REFUND_DIFFERS',
      "if (stages.includes('refunding'))",
      'if (stages.length < 0)',
    ],
  }),
  ...inFile('src/time-slots/slot-swaps.ts', ['src/time-slots/reschedule.test.ts'], {
    'WHERE: swaps only into the held slot': [
      'SCHEDULE_DIFFERS',
      'appointment_id IS NULL AND held_by_appointment_id = $appointmentId::integer',
      'appointment_id IS NULL',
    ],
    'a swap frees the former slot': [
      'SCHEDULE_DIFFERS',
      'CASE WHEN run_start IS NOT NULL THEN time_slots.appointment_id END',
      'time_slots.appointment_id',
    ],
  }),
  ...inFile('src/time-slots/slot-statements.ts', ['src/schedule/blackout-days.test.ts'], {
    'WHERE: a blackout day is closed to reschedules': [
      'SLOT_NOT_BOOKABLE',
      'AND ${NOT_HELD} AND ${IS_OPEN}))',
      'AND ${NOT_HELD}))',
    ],
  }),
  ...inFile('src/time-slots/slot-swaps.ts', ['src/time-slots/run-reschedules.test.ts'], {
    'WHERE: a trip at its own start gets the hours that it needs now': [
      'RUN_TORN',
      'run_length = (SELECT count(*) FROM time_slots WHERE ${BOOKED})',
      'run_length > 0',
    ],
  }),
  ...inFile('src/schedule/slot-range-repository.ts', ['src/schedule/slot-range.test.ts'], {
    'WHERE: blocks only the free slots of a day': [
      'SLOT_NOT_BOOKABLE',
      "'appointment_id IS NULL AND (held_until IS NULL OR held_until <= $now::timestamptz)'",
      "'$now::timestamptz IS NOT NULL'",
    ],
  }),
  ...inFile('src/time-slots/swap-slot.ts', ['src/time-slots/reschedule.test.ts'], {
    'a refunded appointment gets no slot': [
      'REFUND_DIFFERS',
      'const mayMove = own !== null || mayGetSlot',
      'const mayMove = own !== null || true || mayGetSlot',
    ],
  }),
  ...inFile(
    'src/time-slots/time-slot-repository.ts',
    ['src/time-slots/remove-time-slot.test.ts', 'src/time-slots/time-slots.test.ts'],
    {
      'a blocked slot is not booked or held': [
        'SLOT_NOT_BOOKABLE',
        'WHERE id = $id::integer AND appointment_id IS NULL\n           AND',
        'WHERE id = $id::integer AND',
      ],
      'a booked slot is not removed': [
        'TWO_SLOTS_BOOKED',
        'WHERE id = $id::integer AND appointment_id IS NULL\n        AND',
        'WHERE id = $id::integer AND',
      ],
      'a slot on hold is not removed': [
        'HOLD_INVALID',
        'AND (held_until IS NULL OR held_until <= $now::timestamptz) RETURNING id',
        'AND $now::timestamptz IS NOT NULL RETURNING id',
      ],
      'lock: one new slot of a day at a time': [
        'TWO_SLOTS_BOOKED',
        'SELECT pg_advisory_xact_lock(${DAY_LOCK}, day)',
        'SELECT ${DAY_LOCK}, day',
      ],
    },
  ),
];

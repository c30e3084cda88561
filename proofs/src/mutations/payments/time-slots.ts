// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code, with its placeholders.
import { inFile, type Mutation } from '../mutation.ts';

export const timeSlotMutations: readonly Mutation[] = [
  ...inFile('src/time-slots/assert-window-fits.ts', ['src/schedule/blackout-days.test.ts'], {
    'no slot is opened on a blackout day': [
      'SLOT_NOT_BOOKABLE',
      'if (!(await deps.blackoutDays.has(date, transaction))) return;',
      'if (date) return;',
    ],
  }),
  ...inFile(
    'src/time-slots/assert-window-fits.ts',
    ['src/time-slots/reschedule.test.ts', 'src/time-slots/slot-windows.test.ts', 'src/time-slots/time-slots.test.ts'],
    {
      'a window does not overlap another': ['TWO_SLOTS_BOOKED', 'if (other) {', 'if (other && other.id < 0) {'],
    },
  ),
  ...inFile('src/time-slots/hold-for-appointment.ts', ['src/time-slots/reschedule.test.ts'], {
    'an appointment under refund holds no slot': [
      'REFUND_DIFFERS',
      "if (stages.includes('refunding'))",
      'if (stages.length < 0)',
    ],
  }),
  ...inFile('src/time-slots/set-slot-window.ts', ['src/time-slots/slot-windows.test.ts'], {
    'trucks are changed on the number that was shown': [
      'STEP_REPEATED',
      'if (slots.length !== trucks_before)',
      'if (slots.length < 0)',
    ],
    'no fewer trucks than are booked or held': ['TWO_SLOTS_BOOKED', 'if (trucks < booked + held)', 'if (trucks < 0)'],
    'a booked truck is not removed': [
      'TWO_SLOTS_BOOKED',
      'slots.filter((slot) => slot.appointment_id === null && !isHeld(slot))',
      'slots.filter((slot) => slot.id > 0)',
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
  ...inFile('src/time-slots/slot-swaps.ts', ['src/time-slots/runs.test.ts'], {
    'WHERE: a trip at its own start gets the hours that it needs now': [
      'RUN_TORN',
      'run_length = (SELECT count(*) FROM time_slots WHERE ${BOOKED})',
      'run_length > 0',
    ],
  }),
  ...inFile('src/time-slots/slot-window-repository.ts', ['src/time-slots/slot-windows.test.ts'], {
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
    ['src/time-slots/reschedule.test.ts', 'src/time-slots/slot-windows.test.ts', 'src/time-slots/time-slots.test.ts'],
    {
      'a blocked slot is not booked or held': [
        'SLOT_NOT_BOOKABLE',
        'WHERE id = $id::integer AND appointment_id IS NULL',
        'WHERE id = $id::integer',
      ],
      'lock: one change of a day’s trucks at a time': [
        'TWO_SLOTS_BOOKED',
        'SELECT pg_advisory_xact_lock(${DAY_LOCK}, day)',
        'SELECT ${DAY_LOCK}, day',
      ],
    },
  ),
];

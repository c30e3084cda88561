import { inFile, type Mutation } from '../mutation.ts';

export const rescheduleMutations: readonly Mutation[] = [
  ...inFile(
    'src/trips/reschedule/delete-unbooked.ts',
    ['src/trips/create-appointment-failures.test.ts', 'src/trips/create-appointment.test.ts'],
    {
      'a booked appointment is not deleted': [
        'SCHEDULE_DIFFERS',
        'if (appointment?.claimed_slot_id !== slot_id) return false;',
        'if (!appointment) return false;',
      ],
    },
  ),
  ...inFile('src/trips/reschedule/finish-reschedule.ts', ['src/trips/reschedule/one-reschedule-at-a-time.test.ts'], {
    'swaps once': ['SCHEDULE_DIFFERS', "if (before?.claimed_slot_id !== slot_id) return 'swapped';", ''],
    'the first of request and job records the outcome': [
      'SCHEDULE_DIFFERS',
      'if (appointment?.claimed_slot_id !== slot_id) return;',
      'if (!appointment) return;',
    ],
  }),
  ...inFile(
    'src/trips/reschedule/finish-reschedule.ts',
    [
      'src/trips/reschedule/reschedule-failures.test.ts',
      'src/trips/reschedule/reschedule-races.test.ts',
      'src/trips/reschedule/reschedule.test.ts',
    ],
    {
      'cancelled during the swap: releases the slot': [
        'SLOT_NOT_RELEASED',
        "if (await releaseIfGone(deps, id, await appointments.find(id), requestId)) return 'gone';",
        '',
      ],
    },
  ),
  ...inFile(
    'src/trips/reschedule/finish-reschedule.ts',
    ['src/trips/reschedule/reschedule-failures.test.ts', 'src/trips/reschedule/reschedule-races.test.ts'],
    {
      'cancelled before the swap: does not swap': [
        'SLOT_NOT_RELEASED',
        "if (await releaseIfGone(deps, id, before, requestId)) return 'gone';",
        '',
      ],
    },
  ),
  ...inFile(
    'src/trips/reschedule/finish-reschedule.ts',
    ['src/trips/create-appointment-failures.test.ts', 'src/trips/create-appointment.test.ts'],
    {
      'a new appointment without its slot is deleted': [
        'SCHEDULE_DIFFERS',
        'if (isNew && !isSwapped) await',
        'if (appointment.id < 0) await',
      ],
    },
  ),
  ...inFile(
    'src/trips/reschedule/requested-window.ts',
    ['src/trips/create-appointment-failures.test.ts', 'src/trips/create-appointment.test.ts'],
    {
      'a new appointment gets exactly the chosen hours': [
        'SCHEDULE_DIFFERS',
        'return { ...windowUnless(errors, request, clock), exact: true };',
        'return windowUnless(errors, request, clock);',
      ],
    },
  ),
  ...inFile(
    'src/trips/reschedule/reschedule-appointment.ts',
    [
      'src/trips/reschedule/reschedule-failures.test.ts',
      'src/trips/reschedule/reschedule-races.test.ts',
      'src/trips/reschedule/reschedule.test.ts',
    ],
    {
      'one reschedule at a time': [
        'SCHEDULE_DIFFERS',
        '(rescheduling_until !== null && rescheduling_until > now())',
        'false',
      ],
      'a reschedule waits for the swap of the one before': [
        'SCHEDULE_DIFFERS',
        'if (claimed_slot_id !== null || (',
        'if ((',
      ],
      'a reschedule commits only under its own lease': [
        'SCHEDULE_DIFFERS',
        'if (appointment.rescheduling_until?.getTime() !== until.getTime())',
        'if (until.getTime() < 0)',
      ],
      'a reschedule queues the swap': [
        'PAYMENT_STALLED',
        "await deps.jobs.enqueue(transaction, 'swap-slot', job, { startAfterSeconds: FINISH_AFTER_SECONDS });",
        'void [job, FINISH_AFTER_SECONDS];',
      ],
    },
  ),
  ...inFile('src/trips/reschedule/reschedule-appointment.ts', ['src/trips/reschedule/reschedule-races.test.ts'], {
    'a failed reschedule releases only its own hold': [
      'HOLD_INVALID',
      'if (isOver || appointment.rescheduling_until?.getTime() === until.getTime()) {',
      '{',
    ],
  }),
  ...inFile('src/trips/reschedule/reschedule-appointment.ts', ['src/trips/reschedule/reschedule-failures.test.ts'], {
    'a failed reschedule releases its hold': ['HOLD_INVALID', 'await releaseHold(deps, reschedule, scope);', ''],
  }),
];

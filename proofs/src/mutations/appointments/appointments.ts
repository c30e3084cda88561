import { inFile, type Mutation } from '../mutation.ts';

export const appointmentMutations: readonly Mutation[] = [
  ...inFile('src/trips/appointment-list.ts', ['src/trips/read-appointments.test.ts'], {
    'WHERE: a customer’s list is its own': [
      'OWNER_NOT_CHECKED',
      'WHERE o.user_id = $owner::integer)',
      'WHERE $owner::integer >= 0)',
    ],
  }),
  ...inFile('src/trips/appointment-repository.ts', ['src/trips/read-appointments.test.ts'], {
    'WHERE: an appointment is its owner’s': [
      'OWNER_NOT_CHECKED',
      'c.user_id = $owner::integer)`',
      '$owner::integer >= 0)`',
    ],
  }),
  ...inFile('src/trips/appointment-repository.ts', ['src/trips/change-status.test.ts'], {
    'WHERE: only its owner changes an appointment': [
      'OWNER_NOT_CHECKED',
      'c.user_id = $owner::integer) FOR UPDATE',
      '$owner::integer >= 0) FOR UPDATE',
    ],
    'lock: one change of an appointment at a time': ['STEP_REPEATED', ' FOR UPDATE OF a`', '`'],
  }),
  ...inFile('src/trips/appointment-repository.ts', ['src/trips/reschedule/one-reschedule-at-a-time.test.ts'], {
    'WHERE: ends only its own lease': [
      'SCHEDULE_DIFFERS',
      'const where = { id, rescheduling_until: until };',
      'void until; const where = { id };',
    ],
  }),
  ...inFile('src/trips/assert-completable.ts', ['src/trips/complete-appointment.test.ts'], {
    'only staff complete early': [
      'CHANGE_NOT_ALLOWED',
      "if (rejection !== 'early' || !(isStaff(actor) || isCrew(actor))) throw",
      "if (rejection !== 'early' || !actor) throw",
    ],
    'staff give a reason for completing early': ['CHANGE_NOT_ALLOWED', 'if (reason === null)', "if (reason === 'x')"],
  }),
  ...inFile(
    'src/trips/assert-completable.ts',
    ['src/trips/change-status.test.ts', 'src/trips/complete-appointment.test.ts'],
    {
      'an unpaid or cancelled appointment is not completed': [
        'CHANGE_NOT_ALLOWED',
        "if (rejection !== 'early' || ",
        "if (rejection === 'early' && ",
      ],
    },
  ),
  ...inFile('src/trips/cancel-appointment.ts', ['src/trips/change-status.test.ts'], {
    'a cancellation queues its job': [
      'PAYMENT_STALLED',
      "await jobs.enqueue(transaction, 'unwind-booking', { appointment_id: id, ...told });",
      '',
    ],
  }),
  ...inFile(
    'src/trips/cancel-appointment.ts',
    [
      'src/trips/reschedule/reschedule-failures.test.ts',
      'src/trips/reschedule/reschedule-races.test.ts',
      'src/trips/reschedule/reschedule.test.ts',
    ],
    {
      'a cancellation ends the reschedule under way': [
        'SCHEDULE_DIFFERS',
        '{ ...NO_RESCHEDULE, cancelled_at',
        '{ cancelled_at',
      ],
    },
  ),
  ...inFile('src/trips/edit-appointment.ts', ['src/trips/edit-appointment.test.ts'], {
    'the price of a paid appointment does not change': [
      'AMOUNT_DIFFERS',
      "if (appointment.status === 'pending' && appointment.quote_id === null) {",
      'if (appointment.id > 0) {',
    ],
    'the price does not change once a payment is recorded': [
      'AMOUNT_DIFFERS',
      'await assertNoPaymentRecorded(deps, id, edit, requestId);',
      '',
    ],
    'only pending or confirmed appointments are edited': [
      'CHANGE_NOT_ALLOWED',
      "if (status === 'pending' || status === 'confirmed') return;",
      'if (status) return;',
    ],
    'only staff edit': ['CHANGE_NOT_ALLOWED', 'if (!isStaff(actor)) throw', 'if (!actor) throw'],
    'the server calculates the price of an edited appointment': [
      'AMOUNT_DIFFERS',
      'assertPriceMatches({ total_amount: edit.total_amount }, price);',
      '',
    ],
  }),
  ...inFile('src/trips/transitions.ts', ['src/trips/change-status.test.ts'], {
    'each status allows its actions alone': [
      'CHANGE_NOT_ALLOWED',
      'if (availableActions(status).includes(action)) return;',
      'if (availableActions(status)) return;',
    ],
  }),
  ...inFile(
    'src/trips/transitions.ts',
    ['src/trips/change-status.test.ts', 'src/trips/reschedule/reschedule.test.ts'],
    {
      'a past appointment is not rescheduled': ['CHANGE_NOT_ALLOWED', '> now) return;', '> new Date(0)) return;'],
    },
  ),
  ...inFile(
    'src/trips/create-appointment.ts',
    ['src/trips/create-appointment-failures.test.ts', 'src/trips/create-appointment.test.ts'],
    {
      'the server calculates the price of a new appointment': [
        'AMOUNT_DIFFERS',
        'assertPriceMatches(request, price);',
        '',
      ],
    },
  ),
  ...inFile('src/rules/assert-unchanged.ts', ['src/trips/edit-appointment.test.ts'], {
    'a change is to the version that was read': [
      'STEP_REPEATED',
      'if (version === undefined || version === record.version) return;',
      'return;',
    ],
  }),
];

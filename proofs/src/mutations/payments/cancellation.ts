import { inFile, type Mutation } from '../mutation.ts';

export const cancellationMutations: readonly Mutation[] = [
  ...inFile(
    'src/engine/decide-charge.ts',
    ['src/cancellation/cancel-for-appointment.test.ts', 'src/cancellation/delete-payments.test.ts'],
    {
      'records a capture whose answer was lost': [
        'FAILED_TOO_EARLY',
        "if (intent?.status === 'succeeded') return { step: { do: 'record-capture', intent } };",
        '',
      ],
    },
  ),
  ...inFile('src/cancellation/cancel-for-appointment.ts', ['src/cash/concurrent-cash.test.ts'], {
    'finds cash recorded during a cancellation': [
      'BOOKING_DIFFERS',
      'for (const { id } of payments) await tryEnd(deps, id, terms);',
      '',
    ],
  }),
  ...inFile('src/engine/steps/cancel-payment.ts', ['src/booking/concurrent-steps.test.ts'], {
    'lock: cancels no payment that is being booked': [
      'STATUS_MOVED_BACK',
      'lockPayment(deps, payment, transaction)',
      'deps.payments.find(payment.id, transaction)',
    ],
  }),
  ...inFile(
    'src/cancellation/delete-payments.ts',
    ['src/cancellation/cancel-for-appointment.test.ts', 'src/cancellation/delete-payments.test.ts'],
    {
      'deleting cancels first': [
        'BOOKING_DIFFERS',
        'for (const id of appointmentIds) await cancelForAppointment(deps, id);',
        '',
      ],
    },
  ),
  ...inFile(
    'src/cancellation/open-money.ts',
    ['src/cancellation/cancel-for-appointment.test.ts', 'src/cancellation/delete-payments.test.ts'],
    {
      'open money knows an authorised card': [
        'BOOKING_DIFFERS',
        "(isAuthorised(intent) || intent.status === 'processing')",
        'intent.id.length < 0',
      ],
    },
  ),
];

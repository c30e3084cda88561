import { inFile, type Mutation } from '../mutation.ts';

export const bookingMutations: readonly Mutation[] = [
  ...inFile('src/engine/payable-quote.ts', ['src/booking/booking.test.ts', 'src/booking/refused-payments.test.ts'], {
    'the quote is the same as when the payment was opened': [
      'AMOUNT_DIFFERS',
      'quote.version === payment.quote_version &&',
      '',
    ],
  }),
  ...inFile('src/engine/payable-quote.ts', ['src/booking/refused-payments.test.ts'], {
    'the quote is approved': ['AMOUNT_DIFFERS', 'if (refusal) throw appError(...refusal);', ''],
  }),
  ...inFile(
    'src/payments/appointment-payments-repository.ts',
    ['src/cancellation/cancel-for-appointment.test.ts', 'src/cancellation/delete-payments.test.ts'],
    {
      'a deleted payment stays until it is refunded': [
        'REFUND_OUTSTANDING',
        '{ forgotten_at: { [Op.ne]: null }, stage: LAST_STAGES, refund_state: null }',
        '{ forgotten_at: { [Op.ne]: null } }',
      ],
    },
  ),
  ...inFile(
    'src/payments/lock-payment.ts',
    ['src/booking/concurrent-steps.test.ts', 'src/cash/concurrent-cash.test.ts', 'src/cash/record-cash.test.ts'],
    {
      'lock: reads the payment under its lock': [
        'STATUS_MOVED_BACK',
        'deps.payments.lock(id, transaction)',
        'deps.payments.find(id, transaction)',
      ],
    },
  ),
  ...inFile('src/payments/payment-statements.ts', ['src/cash/concurrent-cash.test.ts'], {
    'lock: one payment of a quote at a time': ['STEP_REPEATED', 'SELECT pg_advisory_xact_lock(', 'SELECT concat('],
  }),
  ...inFile('src/payments/payment-repository.ts', ['src/payments/payment-constraints.test.ts'], {
    'WHERE: a payment moves only from its stage': ['STATUS_MOVED_BACK', 'where: { id, stage: from }', 'where: { id }'],
  }),
  ...inFile('src/payments/payment-statements.ts', ['src/payments/payment-constraints.test.ts'], {
    'WHERE: a payment keeps its intent': ['STEP_REPEATED', ' AND transaction_id IS NULL RETURNING', ' RETURNING'],
  }),
];

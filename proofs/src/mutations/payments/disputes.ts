import { inFile, type Mutation } from '../mutation.ts';

export const disputeMutations: readonly Mutation[] = [
  ...inFile('src/payments/dispute-repository.ts', ['src/engine/dispute-events.test.ts'], {
    'WHERE: a dispute never returns to an earlier state': [
      'DISPUTE_DIFFERS',
      'WHERE d.read_at <= excluded.read_at',
      '',
    ],
  }),
  ...inFile('src/refunds/assert-refundable.ts', ['src/engine/disputes.test.ts'], {
    'a disputed charge is not refunded by staff': [
      'REFUND_DIFFERS',
      "if (payment.status === 'completed' || payment.refund_state !== null) assertNotDisputed(payment);",
      '',
    ],
    'a disputed charge is not returned by hand': [
      'REFUND_DIFFERS',
      '  assertNotDisputed(payment);\n  if (refundFailure(payment)) return;',
      '  if (refundFailure(payment)) return;',
    ],
  }),
  ...inFile('src/engine/steps/record-refunds.ts', ['src/engine/cancelled-trips.test.ts'], {
    'the refund of a cancelled trip waits for the bank': [
      'DISPUTE_DIFFERS',
      "if (isChargeback(payment)) return 'disputed';",
      '',
    ],
  }),
  ...inFile('src/engine/steps/record-refunds.ts', ['src/engine/disputes.test.ts'], {
    'a lost dispute returns the money of a cancelled trip only': [
      'BOOKING_DIFFERS',
      'const lost = isRefundDue(payment) ? sums.lost : 0;',
      'const lost = sums.lost;',
    ],
  }),
  ...inFile('src/payments/ledger-repository.ts', ['src/engine/disputes.test.ts'], {
    'what a bank returned is not refunded again': [
      'REFUND_DIFFERS',
      'lost: lostCents(disputes)',
      'lost: lostCents([])',
    ],
  }),
  ...inFile('src/payments/appointment-payments-repository.ts', ['src/engine/cancelled-trips.test.ts'], {
    'a deleted payment stays while it is disputed': [
      'DISPUTE_DIFFERS',
      'dispute_state: { [Op.or]: [null, { [Op.notIn]: OPEN_DISPUTES }] }',
      '',
    ],
  }),
  ...inFile('src/reconciliation/rules/find-violations.ts', ['src/reconciliation/reconcile.test.ts'], {
    'the revenue is compared with the ledger': [
      'REVENUE_DIFFERS',
      'find((cents) => cents !== recorded)',
      'find(() => false)',
    ],
  }),
  ...inFile('src/reconciliation/repair.ts', ['src/refunds/refunds-sent-back.test.ts'], {
    'reconciliation lists a refund that failed and is shown as complete': [
      'REFUND_OUTSTANDING',
      'REFUND_DIFFERS: freeSlotAndReadRefunds,',
      'REFUND_DIFFERS: freeSlotOfCancelled,',
    ],
  }),
  ...inFile('src/engine/steps/record-disputes.ts', ['src/alerts.test.ts'], {
    'a dispute that is read again is no new alert': ['STEP_REPEATED', 'if (isForStaff(dispute, known)) await', 'await'],
    'another due date is a new alert': [
      'PAYMENT_STALLED',
      '(known.status !== dispute.status || !isSameDay)',
      'known.status !== dispute.status',
    ],
  }),
];

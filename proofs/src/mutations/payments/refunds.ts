import { inFile, type Mutation } from '../mutation.ts';

export const refundMutations: readonly Mutation[] = [
  ...inFile('src/refunds/assert-refundable.ts', ['src/refunds/refund-payment.test.ts'], {
    'only a completed payment is refunded': ['REFUND_DIFFERS', "if (status !== 'completed')", 'if (id < 0)'],
    'a second refund is refused by its own code': ['REFUND_DIFFERS', "if (stage === 'refunded')", 'if (id < 0)'],
  }),
  ...inFile('src/engine/steps/record-refunds.ts', ['src/booking/concurrent-steps.test.ts'], {
    'lock: records a refund at Stripe while the payment is settled': [
      'STATUS_MOVED_BACK',
      'lockPayment(deps, payment, transaction)',
      'deps.payments.find(payment.id, transaction)',
    ],
  }),
  ...inFile('src/refunds/refund-cash.ts', ['src/cash/record-cash.test.ts', 'src/refunds/refund-cash.test.ts'], {
    'cash is refunded once': ['REFUND_DIFFERS', 'assertRefundable(current, deps.timeZone);', 'if (!current) return;'],
  }),
  ...inFile('src/refunds/refund-cash.ts', ['src/refunds/refund-cash.test.ts'], {
    'lock: of two cash refunds one is refused': [
      'REFUND_DIFFERS',
      'lockPayment(deps, payment, transaction)',
      'deps.payments.find(payment.id, transaction)',
    ],
  }),
  ...inFile('src/engine/steps/record-charge.ts', ['src/booking/failed-bookings.test.ts'], {
    'records in the history a charge found later': [
      'FAILED_TOO_EARLY',
      'const charged = await deps.payments.markCharged(payment.id, transaction);',
      'const charged = null;',
    ],
  }),
  ...inFile('src/engine/steps/start-refund.ts', ['src/booking/concurrent-steps.test.ts'], {
    'lock: a failed booking is refunded or settled, not both': [
      'STATUS_MOVED_BACK',
      'lockPayment(deps, payment, transaction);\n    if (current?.stage',
      'deps.payments.find(payment.id, transaction);\n    if (current?.stage',
    ],
  }),
  ...inFile('src/refunds/refund-by-staff.ts', ['src/refunds/refund-payment.test.ts'], {
    'lock: of several refunds by staff all but one are refused': [
      'STATUS_MOVED_BACK',
      'lockPayment(deps, payment, transaction);\n    assertRefundable',
      'deps.payments.find(payment.id, transaction);\n    assertRefundable',
    ],
    'a card is refunded once': ['REFUND_DIFFERS', 'assertRefundable(current, deps.timeZone);', ''],
  }),
  ...inFile('src/engine/steps/start-refund.ts', ['src/cash/concurrent-cash.test.ts'], {
    'an appointment with a new price keeps its slot': [
      'SCHEDULE_DIFFERS',
      "if (code === 'APPOINTMENT_NOT_PAYABLE') {",
      'if (code) {',
    ],
  }),
  ...inFile('src/engine/decide-return.ts', ['src/refunds/failed-refunds.test.ts'], {
    'a failed refund is requested again only by staff': [
      'STEP_REPEATED',
      'isRefundToRequest(payment) && !isChargeback(payment) && ',
      '',
    ],
  }),
  ...inFile('src/refunds/record-manual-refund.ts', ['src/refunds/failed-refunds.test.ts'], {
    'money is returned by hand only after a refund failed, and once': [
      'REFUND_DIFFERS',
      'assertRefundFailed(current);',
      "if (!current) throw notFound('Payment');",
    ],
  }),
  ...inFile('src/engine/steps/request-refund.ts', ['src/refunds/record-refunds.test.ts'], {
    'what was returned by hand is not refunded again': [
      'REFUND_DIFFERS',
      'const amount = refundedByHand + lost > 0 || target < amount_received ? left : undefined;',
      'const amount = undefined;',
    ],
  }),
  ...inFile('src/engine/decide-return.ts', ['src/cash/record-cash.test.ts', 'src/refunds/refund-cash.test.ts'], {
    'cash is never refunded automatically': ['REFUND_DIFFERS', 'isByHand(payment) || ', ''],
  }),
  ...inFile('src/engine/steps/record-refunds.ts', ['src/alerts.test.ts'], {
    'a refund that did not go through is an alert': [
      'PAYMENT_STALLED',
      '  await queueAlert(deps, refundAlert(payment, failure, owed), transaction);',
      '',
    ],
  }),
  ...inFile('src/reconciliation/rules/check-card-payments.ts', ['src/booking/booking.test.ts'], {
    'a partial capture is listed until it is refunded': [
      'AMOUNT_DIFFERS',
      'net > 0 && intent.captured !== amount',
      'intent.captured > 0 && intent.captured !== amount',
    ],
  }),
  ...inFile('src/reconciliation/alert-about-findings.ts', ['src/reconciliation/alert-about-findings.test.ts'], {
    'a finding that stays is one alert': [
      'STEP_REPEATED',
      'if (open.every((finding) => known.includes(nameOf(finding)))) return;',
      'if (open.length === 0) return;',
    ],
  }),
  ...inFile('src/reconciliation/finding.ts', ['src/reconciliation/mark-finding-handled.test.ts'], {
    'a finding that changed is not hidden': ['LEDGER_DIFFERS', ' && other.message === message', ''],
  }),
  ...inFile('src/reconciliation/money-report-repository.ts', ['src/reconciliation/mark-finding-handled.test.ts'], {
    'a mark ends when its finding changes or goes': [
      'LEDGER_DIFFERS',
      'if (gone.length > 0) {',
      'if (gone.length < 0) {',
    ],
  }),
  ...inFile('src/reconciliation/mark-finding-handled.ts', ['src/reconciliation/mark-finding-handled.test.ts'], {
    'a refund that is outstanding cannot be hidden': [
      'REFUND_OUTSTANDING',
      'if (!finding.can_be_handled) {',
      'if (finding.repaired) {',
    ],
  }),
];

import { inFile, type Mutation } from '../mutation.ts';

export const balanceMutations: readonly Mutation[] = [
  ...inFile('src/engine/steps/commit-balance.ts', ['src/booking/balance-steps.test.ts'], {
    'lock: a balance or a refund of its deposit, not both': [
      'BOOKING_DIFFERS',
      'await lockPayment(deps, payment, transaction)',
      'await deps.payments.find(payment.id, transaction)',
    ],
  }),
  ...inFile('src/engine/decide-charge.ts', ['src/booking/balance-interleavings.test.ts'], {
    'a deposit is looked at again before its balance is charged': [
      'BOOKING_DIFFERS',
      "if (rejection) return { step: { do: 'void', because: rejection } };",
      'void rejection;',
    ],
  }),
  ...inFile('src/engine/balance-rejection.ts', ['src/booking/balance-steps.test.ts'], {
    'a balance is charged only for a trip that stands': [
      'BOOKING_DIFFERS',
      "return isStandingDeposit(deposit) ? null : 'APPOINTMENT_NOT_PAYABLE';",
      'return deposit ? null : null;',
    ],
    'a balance is paid once': [
      'QUOTE_PAID_TWICE',
      "if (paid && paid.id !== id) return 'QUOTE_ALREADY_PAID';",
      "if (paid && paid.id === -1) return 'QUOTE_ALREADY_PAID';",
    ],
  }),
  ...inFile('src/engine/steps/release-slot.ts', ['src/booking/balance-interleavings.test.ts'], {
    'a balance releases no slot': [
      'SLOT_NOT_RELEASED',
      'if (isBalance(payment)) return;',
      'if (payment.id < 0) return;',
    ],
  }),
  ...inFile('src/engine/steps/keep-fee.ts', ['src/booking/balance-interleavings.test.ts'], {
    'a payment that the customer did not know of is refunded in full': [
      'FEE_NOT_AGREED',
      'return payment_ids === undefined || payment_ids.includes(id);',
      'return payment_ids === undefined || id > 0;',
    ],
  }),
  ...inFile('src/stripe/check-intent.ts', ['src/booking/deposit.test.ts'], {
    'part of the intent': ['AMOUNT_DIFFERS', '    part === payment.part &&\n', ''],
  }),
  ...inFile('src/stripe/check-intent.ts', ['src/booking/balance.test.ts'], {
    'a balance is confirmed as a balance only': [
      'OTHER_SLOT_CHARGED',
      'if (expected && isBalance(payment) !== (expected.timeSlotId === null)) {',
      'if (expected && payment.id < 0) {',
    ],
  }),
  ...inFile('src/cash/assert-payable-in-cash.ts', ['src/cash/balance-in-cash.test.ts'], {
    'cash is all that is due of a trip': [
      'AMOUNT_DIFFERS',
      'if (due === received) return;',
      'if (due === received || received > 0) return;',
    ],
  }),
  ...inFile('src/cash/prepare-balance.ts', ['src/cash/balance-in-cash.test.ts'], {
    'cash closes the open card form of a balance': [
      'QUOTE_PAID_TWICE',
      "if (open) await cancelInTransaction(deps, open, 'QUOTE_ALREADY_PAID', transaction);\n  return { part",
      'void open;\n  return { part',
    ],
  }),
];

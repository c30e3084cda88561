import { inFile, type Mutation } from '../mutation.ts';

export const cashMutations: readonly Mutation[] = [
  ...inFile('src/cash/assert-payable-in-cash.ts', ['src/cash/record-cash.test.ts'], {
    'cash is all that the appointment costs': [
      'AMOUNT_DIFFERS',
      'if (costs === received) return;',
      'if (costs === received || received > 0) return;',
    ],
    'cash is for an appointment that waits for it': [
      'BOOKING_DIFFERS',
      "if (status !== 'pending') throw",
      'if (id < 0) throw',
    ],
  }),
  ...inFile('src/cash/assert-payable-in-cash.ts', ['src/cash/concurrent-cash.test.ts'], {
    'cash is for an approved quote': [
      'AMOUNT_DIFFERS',
      "if (quote_id !== null && quote_status !== 'approved')",
      'if (id < 0)',
    ],
  }),
  ...inFile('src/cash/prepare-whole.ts', ['src/cash/record-cash.test.ts'], {
    'cash is not taken for what is paid': [
      'QUOTE_PAID_TWICE',
      'if (paid) throw alreadyPaid(id, paid.id);',
      'void paid;',
    ],
    'cash cancels the open card payment': [
      'QUOTE_PAID_TWICE',
      'await cancelCardPayment(deps, appointment, received.time_slot_id ?? null, transaction);',
      '',
    ],
    'a second slot is not given for cash': [
      'TWO_SLOTS_BOOKED',
      'own && chosen !== undefined && chosen !== own.id',
      'own && own.id < 0',
    ],
  }),
  ...inFile('src/cash/record-cash.ts', ['src/cash/concurrent-cash.test.ts'], {
    'lock: cash or card, not both': [
      'QUOTE_PAID_TWICE',
      'if (quote_id !== null) await deps.payments.lockQuote(quote_id, transaction);',
      '',
    ],
  }),
  ...inFile('src/cash/record-cash.ts', ['src/cash/record-cash.test.ts', 'src/refunds/refund-cash.test.ts'], {
    'lock: cash or a cancellation, not both': [
      'STEP_REPEATED',
      'await deps.slotHolds.lockAppointment(id, transaction);',
      '',
    ],
  }),
];

import { inFile, type Mutation } from '../mutation.ts';

export const paymentConstraintMutations: readonly Mutation[] = [
  ...inFile('migrations/030-runs.ts', ['src/payments/payment-constraints.test.ts'], {
    'unique index: one run of slots for an appointment, and one hold': [
      'TWO_SLOTS_BOOKED',
      'AND follows_id IS NULL`, unique: true }',
      'AND follows_id IS NULL` }',
    ],
  }),
  ...inFile('migrations/002-payments.ts', ['src/payments/payment-constraints.test.ts'], {
    'unique index: one payment per intent': [
      'STEP_REPEATED',
      'CREATE UNIQUE INDEX payments_one_per_intent',
      'CREATE INDEX payments_one_per_intent',
    ],
    'unique index: a key is one payment’s': [
      'STEP_REPEATED',
      'CREATE UNIQUE INDEX payments_idempotency_key',
      'CREATE INDEX payments_idempotency_key',
    ],
    'unique index: one open payment per quote': [
      'QUOTE_PAID_TWICE',
      'CREATE UNIQUE INDEX payments_one_open_per_quote',
      'CREATE INDEX payments_one_open_per_quote',
    ],
    'check: an amount is money, not NaN': [
      'AMOUNT_INVALID',
      "CHECK (amount >= 0 AND amount < 'NaN'::numeric)",
      'CHECK (amount >= 0)',
    ],
  }),
  ...inFile('migrations/028-payment-parts.ts', ['src/payments/payment-constraints.test.ts'], {
    'unique index: one captured payment per quote': [
      'QUOTE_PAID_TWICE',
      '    unique: true,\n  },\n  payments_first_paid_per_appointment: {',
      '  },\n  payments_first_paid_per_appointment: {',
    ],
    'unique index: an appointment without a quote is paid for once': [
      'QUOTE_PAID_TWICE',
      '    unique: true,\n  },\n  payments_one_paid_balance: {',
      '  },\n  payments_one_paid_balance: {',
    ],
    'unique index: one paid balance per appointment': [
      'QUOTE_PAID_TWICE',
      "AND part = 'balance'`,\n    unique: true,",
      "AND part = 'balance'`,",
    ],
  }),
  ...inFile('migrations/003-ledger.ts', ['src/payments/payment-constraints.test.ts'], {
    'trigger: ledger rows are never changed': [
      'EVIDENCE_MISSING',
      'BEFORE UPDATE OR DELETE ON ledger\n      FOR EACH ROW EXECUTE',
      'BEFORE TRUNCATE ON ledger\n      FOR EACH STATEMENT EXECUTE',
    ],
    'trigger: the ledger is never emptied': [
      'EVIDENCE_MISSING',
      'BEFORE TRUNCATE ON ledger\n      FOR EACH STATEMENT EXECUTE',
      'BEFORE DELETE ON ledger\n      FOR EACH STATEMENT EXECUTE',
    ],
    'unique index: each move once in the ledger': [
      'LEDGER_DIFFERS',
      'CREATE UNIQUE INDEX ledger_each_move_once',
      'CREATE INDEX ledger_each_move_once',
    ],
  }),
  ...inFile('migrations/005-slot-claims.ts', ['src/payments/payment-constraints.test.ts'], {
    'check: a slot is not held and booked': [
      'TWO_SLOTS_BOOKED',
      'CHECK (held_until IS NULL OR appointment_id IS NULL)',
      'CHECK (true)',
    ],
    'check: a hold has its end': [
      'HOLD_INVALID',
      '(held_by_quote_id IS NULL AND held_by_appointment_id IS NULL) = (held_until IS NULL)',
      'true',
    ],
    'check: a blocked slot has no holder': [
      'SLOT_NOT_BOOKABLE',
      'CHECK (NOT is_blocked OR (held_until IS NULL AND appointment_id IS NULL))',
      'CHECK (true)',
    ],
    'check: a slot has one holder': [
      'HOLD_INVALID',
      'CHECK (held_by_quote_id IS NULL OR held_by_appointment_id IS NULL)',
      'CHECK (true)',
    ],
  }),
  ...inFile('migrations/027-kept-fees.ts', ['src/payments/payment-constraints.test.ts'], {
    'unique index: money is received once in the ledger': [
      'STEP_REPEATED',
      'on: "ledger (payment_id) WHERE kind = \'received\'",\n    unique: true,',
      'on: "ledger (payment_id) WHERE kind = \'received\'",',
    ],
    'check: status fits stage (cancelled)': ['STATUS_MOVED_BACK', "ELSE status = 'failed'", 'ELSE true'],
    'check: status fits stage (settled)': ['STATUS_MOVED_BACK', "THEN status = 'completed'", 'THEN true'],
    'check: cash and checks are complete': [
      'STATUS_MOVED_BACK',
      "payment_method NOT IN ('cash', 'check')\n    OR",
      'true OR',
    ],
  }),
  ...inFile('migrations/015-refused-refunds.ts', ['src/payments/payment-constraints.test.ts'], {
    'check: the ledger knows where money came from': [
      'EVIDENCE_MISSING',
      "(payment_intent_id IS NULL) = (kind IN ('received', 'returned'))\n        AND (stripe_object_id IS NULL) = (kind IN ('received', 'returned', 'refunded_by_hand'))",
      'true',
    ],
  }),
];

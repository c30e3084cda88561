/** One wall between a mistake and its damage, and the test that has to notice when the wall is gone. */
export interface Guard {
  readonly name: string;
  /** The invariant it keeps (docs/booking.md). */
  readonly rule: number;
  readonly workspace: 'services/payments' | 'services/appointments';
  readonly file: string;
  /** Exactly this text, which stands there once or more often; every one is replaced. */
  readonly text: string;
  readonly without: string;
  /** The test files that are run without the guard; one of them must fail. */
  readonly tests: string;
}

const payments = 'services/payments';
const claims = 'src/time-slots/slot-claims.ts';
const walls = 'payments/walls';
const index = (name: string) => ({ text: `CREATE UNIQUE INDEX ${name}`, without: `CREATE INDEX ${name}` });

// biome-ignore format: one guard a line, so that the list reads as a table.
export const guards: readonly Guard[] = [
  { name: 'unique index: one slot per appointment', rule: 12, workspace: payments, file: 'migrations/001-time-slots.ts', ...index('time_slots_one_per_appointment'), tests: walls },
  { name: 'unique index: one held slot per quote', rule: 13, workspace: payments, file: 'migrations/001-time-slots.ts', ...index('time_slots_one_hold_per_quote'), tests: walls },
  { name: 'check: a slot is not held and booked', rule: 12, workspace: payments, file: 'migrations/005-slot-claims.ts', text: 'CHECK (held_until IS NULL OR appointment_id IS NULL)', without: 'CHECK (true)', tests: walls },
  { name: 'check: a hold has its end', rule: 13, workspace: payments, file: 'migrations/005-slot-claims.ts', text: '(held_by_quote_id IS NULL AND held_by_appointment_id IS NULL) = (held_until IS NULL)', without: 'true', tests: walls },
  { name: 'check: a blocked slot is nobody’s', rule: 14, workspace: payments, file: 'migrations/005-slot-claims.ts', text: 'CHECK (NOT is_blocked OR (held_until IS NULL AND appointment_id IS NULL))', without: 'CHECK (true)', tests: walls },
  { name: 'unique index: one open payment per quote', rule: 3, workspace: payments, file: 'migrations/002-payments.ts', ...index('payments_one_open_per_quote'), tests: walls },
  { name: 'unique index: one captured payment per quote', rule: 3, workspace: payments, file: 'migrations/002-payments.ts', ...index('payments_one_captured_per_quote'), tests: walls },
  { name: 'check: an amount is money, not NaN', rule: 11, workspace: payments, file: 'migrations/002-payments.ts', text: "CHECK (amount >= 0 AND amount < 'NaN'::numeric)", without: 'CHECK (amount >= 0)', tests: walls },
  { name: 'check: status fits stage (cancelled)', rule: 9, workspace: payments, file: 'migrations/002-payments.ts', text: "ELSE status = 'failed'", without: 'ELSE true', tests: walls },
  { name: 'check: status fits stage (settled)', rule: 9, workspace: payments, file: 'migrations/002-payments.ts', text: "WHEN 'settled' THEN status = 'completed'", without: "WHEN 'settled' THEN true", tests: walls },
  { name: 'trigger: ledger rows stay', rule: 11, workspace: payments, file: 'migrations/003-ledger.ts', text: 'BEFORE UPDATE OR DELETE ON ledger\n      FOR EACH ROW EXECUTE', without: 'BEFORE TRUNCATE ON ledger\n      FOR EACH STATEMENT EXECUTE', tests: walls },
  { name: 'unique index: each move once in the ledger', rule: 1, workspace: payments, file: 'migrations/003-ledger.ts', ...index('ledger_each_move_once'), tests: walls },
  { name: 'WHERE: a booked slot is not claimed', rule: 12, workspace: payments, file: claims, text: 'BOOKABLE = `appointment_id IS NULL AND NOT is_blocked', without: 'BOOKABLE = `NOT is_blocked', tests: 'payments/(races|refusals|recovery)' },
  { name: 'WHERE: a blocked slot is not claimed', rule: 14, workspace: payments, file: claims, text: 'appointment_id IS NULL AND NOT is_blocked AND', without: 'appointment_id IS NULL AND', tests: 'payments/(refusals|recovery)' },
  { name: 'WHERE: a slot beyond the window is not claimed', rule: 14, workspace: payments, file: claims, text: 'AND date <= $lastDay::date', without: 'AND date <= $lastDay::date + 3650', tests: 'payments/refusals' },
  { name: 'WHERE: a past slot is not claimed', rule: 14, workspace: payments, file: claims, text: '> $now::timestamptz`;', without: "> $now::timestamptz - interval '9 years'`;", tests: 'payments/refusals' },
  { name: 'WHERE: a slot that another holds is not claimed', rule: 13, workspace: payments, file: claims, text: "'(held_until IS NULL OR held_until <= $now::timestamptz OR held_by_quote_id = $quoteId::integer)'", without: "'($quoteId::integer IS NOT NULL)'", tests: 'payments/(races|refusals)' },
  { name: 'WHERE: only what is mine is released', rule: 15, workspace: payments, file: claims, text: "const mine = 'appointment_id = $appointmentId::integer OR held_by_appointment_id = $appointmentId::integer'", without: "const mine = 'appointment_id IS NOT NULL AND $appointmentId::integer > 0'", tests: 'payments/(unwinding|refunds)|reschedule' },
  { name: 'lock: one quote’s payments take turns', rule: 8, workspace: payments, file: 'src/payments/payment-repository.ts', text: 'SELECT pg_advisory_xact_lock(', without: 'SELECT concat(', tests: 'payments/(races|unwinding|refunds)' },
  { name: 'WHERE: a payment moves on only from where it is', rule: 9, workspace: payments, file: 'src/payments/payment-repository.ts', text: 'where: { id, stage: from }', without: 'where: { id }', tests: walls },
  { name: 'signature of the webhook', rule: 24, workspace: payments, file: 'src/payments/card-provider.ts', text: "return stripe.webhooks.constructEvent(body, signature ?? '', secret);", without: 'void [signature, secret]; return JSON.parse(body.toString()) as Stripe.Event;', tests: 'card-events' },
  { name: 'age of the webhook’s signature', rule: 24, workspace: payments, file: 'src/payments/card-provider.ts', text: "constructEvent(body, signature ?? '', secret)", without: "constructEvent(body, signature ?? '', secret, 999_999_999)", tests: 'card-events' },
  { name: 'amount of the intent', rule: 4, workspace: payments, file: 'src/payments/check-intent.ts', text: 'if (intent.amount !== parseHundredths(payment.amount))', without: 'if (intent.amount < 0)', tests: 'payments/refusals' },
  { name: 'currency of the intent', rule: 4, workspace: payments, file: 'src/payments/check-intent.ts', text: 'if (intent.currency !== CURRENCY)', without: 'if (CURRENCY.length === 0)', tests: 'payments/refusals' },
  { name: 'the intent is of this quote', rule: 8, workspace: payments, file: 'src/payments/check-intent.ts', text: 'asked && payment.quote_reference !== asked.quoteId', without: 'asked && payment.quote_reference === null', tests: 'payments/refusals' },
  { name: 'the card is authorised', rule: 5, workspace: payments, file: 'src/payments/check-intent.ts', text: 'if (isAuthorised(intent)) return;', without: 'if (isAuthorised(intent) || intent.id) return;', tests: 'payments/(booking|refusals)' },
  { name: 'the quote is the same as when the payment was opened', rule: 4, workspace: payments, file: 'src/payments/payable-quote.ts', text: 'quote.version === payment.quote_version &&', without: '', tests: 'payments/(refusals|booking)' },
  { name: 'the quote is approved', rule: 4, workspace: payments, file: 'src/payments/payable-quote.ts', text: "if (quote.status !== 'approved' || quote.appointment_id === null)", without: 'if (quote.appointment_id === null)', tests: 'payments/refusals' },
  { name: 'only a completed payment is refunded', rule: 7, workspace: payments, file: 'src/payments/refund-payment.ts', text: "if (payment.status !== 'completed' && payment.status !== 'refunded')", without: 'if (payment.id < 0)', tests: 'payments/refunds' },
  { name: 'a blocked slot is not booked or held', rule: 14, workspace: payments, file: 'src/time-slots/time-slot-repository.ts', text: 'WHERE id = $id::integer AND appointment_id IS NULL', without: 'WHERE id = $id::integer', tests: 'time-slots' },
];

import type { IntentFact, PaymentFact, Violation } from './check-world-facts.ts';
import type { LedgerSums, WorldIndex } from './check-world-index.ts';
import { aboutIntent, aboutPayment, dollars, milliseconds } from './check-world-words.ts';
import { parseHundredths } from './money.ts';

const RELEASED_WITHIN_MS = 15 * 60_000;

/** Rules 1 and 3 to 11: payments, the ledger and Stripe. */
export function checkMoney(index: WorldIndex): Violation[] {
  const { payments, intents, quiet } = index.world;
  return [
    ...checkQuotes(intents),
    ...checkCreations(index),
    ...payments.flatMap((payment) => checkPayment(payment, index)),
    ...intents.flatMap((intent) => checkIntent(intent, index)),
    ...(quiet ? checkLedger(index) : []),
  ];
}

function checkQuotes(intents: readonly IntentFact[]): Violation[] {
  const charged = intents.filter(({ captured, quote_id }) => captured > 0 && quote_id !== null);
  return [...Map.groupBy(charged, ({ quote_id }) => quote_id ?? 0)]
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => ({
      rule: 3,
      subject: `quote #${id}`,
      about: { quote_id: id },
      message: `was charged ${own.length} times: ${own.map(({ id: intent }) => intent).join(', ')}`,
    }));
}

function checkCreations({ world }: WorldIndex): Violation[] {
  const own = world.intents.filter(({ payment_id }) => payment_id !== null);
  return [...Map.groupBy(own, ({ payment_id }) => payment_id ?? 0)]
    .filter(([, made]) => made.length > 1)
    .map(([id, made]) => ({
      rule: 8,
      subject: `payment #${id}`,
      about: { payment_id: id },
      message: `was opened ${made.length} times at Stripe`,
    }));
}

/** What is wrong with a payment at any instant. */
function checkPayment(payment: PaymentFact, { intents, ledgerOf }: WorldIndex): Violation[] {
  const found = (rule: number, message: string): Violation => ({ rule, ...aboutPayment(payment), message });
  const amount = centsOf(payment.amount);
  if (amount === null || amount < 0) return [found(11, `is over ${payment.amount}, which is no amount of money`)];
  if (payment.transaction_id === null) return [];
  const ledger = ledgerOf(payment.transaction_id);
  const intent = intents.get(payment.transaction_id);
  const messages = [...evidence(payment, ledger), ...(intent ? againstStripe(payment, amount, intent, ledger) : [])];
  return messages.map(([rule, message]) => found(rule, message));
}

type Finding = [rule: number, message: string];

/** The ledger is written in the transaction that moves the payment, so the two never contradict each other. */
function evidence({ status, stage }: PaymentFact, ledger: LedgerSums): Finding[] {
  if (!ledger.isWhole) return [[11, 'has a ledger entry that is no amount of money']];
  if (ledger.captures > 1) return [[8, `was charged ${ledger.captures} times by the ledger`]];
  if (status === 'pending' && ledger.captured > 0) return [[9, 'is pending, and was charged before']];
  if (status === 'pending' && ledger.isCancelled) return [[9, 'is pending, and was given up before']];
  const isBack = ledger.captured > 0 && ledger.refunded >= ledger.captured;
  if ((stage === 'captured' || stage === 'settled') && isBack) return [[9, 'is completed, and was refunded before']];
  if ((status === 'completed' || status === 'refunded') && ledger.captures === 0) {
    return [[11, 'is charged, and the ledger does not have the charge']];
  }
  if (status === 'refunded' && !ledger.hasRefunds)
    return [[11, 'is refunded, and the ledger does not have the refund']];
  return [];
}

function againstStripe(payment: PaymentFact, amount: number, intent: IntentFact, ledger: LedgerSums): Finding[] {
  const { status, stage } = payment;
  const net = intent.captured - intent.refunded;
  const findings: Finding[] = [];
  if (intent.amount !== amount) {
    findings.push([4, `is over ${dollars(amount)}, and at Stripe over ${dollars(intent.amount)}`]);
  } else if (intent.captured > 0 && intent.captured !== amount) {
    findings.push([4, `is over ${dollars(amount)}, and ${dollars(intent.captured)} was charged`]);
  }
  const isUnbooked =
    stage === 'opened' ? ledger.captures === 0 : status === 'completed' && ledger.captures > 0 && !ledger.isAuthorised;
  if (net > 0 && isUnbooked) findings.push([5, 'was charged without a booking']);
  if (stage === 'refunded' && net > 0) {
    findings.push([7, `is refunded, and ${dollars(net)} of ${dollars(intent.captured)} is not back`]);
  }
  if (stage === 'cancelled' && net > 0) findings.push([10, `failed, and ${dollars(net)} was charged`]);
  if (stage === 'cancelled' && intent.status === 'requires_capture') {
    findings.push([10, 'failed, and the card is still authorised']);
  }
  return findings;
}

function checkIntent(intent: IntentFact, index: WorldIndex): Violation[] {
  const { world, paymentsByIntent, ledgerOf } = index;
  const found = (rule: number, message: string): Violation => ({ rule, ...aboutIntent(intent), message });
  const ledger = ledgerOf(intent.id);
  if (intent.refunded > intent.captured || ledger.refunded > ledger.captured) {
    return [
      found(7, `${dollars(Math.max(intent.refunded, ledger.refunded))} came back of ${dollars(intent.captured)}`),
    ];
  }
  const payment = paymentsByIntent.get(intent.id);
  if (!world.quiet || payment?.stage === 'booked' || payment?.stage === 'cancelled') return [];
  const isOld =
    intent.authorised_at !== null && world.now.getTime() - milliseconds(intent.authorised_at) > RELEASED_WITHIN_MS;
  if (intent.status !== 'requires_capture' || !isOld) return [];
  return [found(6, 'is authorised for longer than 15 minutes, and is no booking')];
}

/** Rule 1, where rule 11 has not said already that an entry is missing. */
function checkLedger({ world, intents, paymentsByIntent, ledgerOf }: WorldIndex): Violation[] {
  const written = world.ledger.flatMap(({ payment_intent_id: id }) => (id === null ? [] : [id]));
  const ids = new Set([...written, ...intents.keys()]);
  return [...ids].flatMap((id): Violation[] => {
    const ledger = ledgerOf(id);
    const payment = paymentsByIntent.get(id);
    const intent = intents.get(id);
    if (world.unreadIntents?.has(id) === true) return [];
    const isUnderWay = payment !== undefined && payment.stage !== 'settled' && payment.stage !== 'refunded';
    if (isUnderWay && payment.stage !== 'cancelled') return [];
    if ((payment && evidence(payment, ledger).length > 0) || (!payment && ledger.rows === 0)) return [];
    const about = payment ? aboutPayment(payment) : { subject: `card payment ${id}`, about: { intent_id: id } };
    const difference = describeDifference(ledger, intent);
    const violations = difference === null ? [] : [{ rule: 1, ...about, message: difference }];
    if (violations.length === 0 && intent && payment?.stage === 'settled' && intent.refunded > 0) {
      const message = `${dollars(intent.refunded)} of ${dollars(intent.captured)} was refunded at Stripe, and the booking stands: refund the rest here if it is off, else leave it`;
      return [{ rule: 7, ...about, message }];
    }
    return violations;
  });
}

function describeDifference(ledger: LedgerSums, intent: IntentFact | undefined): string | null {
  const captured = intent?.captured ?? 0;
  const refunded = intent?.refunded ?? 0;
  if (ledger.captured !== captured) {
    return `the ledger has ${dollars(ledger.captured)} charged, Stripe ${dollars(captured)}`;
  }
  if (ledger.refunded === refunded) return null;
  return `the ledger has ${dollars(ledger.refunded)} refunded, Stripe ${dollars(refunded)}`;
}

function centsOf(amount: string): number | null {
  try {
    return parseHundredths(amount);
  } catch {
    return null;
  }
}

import { formatUsd, isByHand } from '@tailgate/domain';
import { parseCents, type SnapshotIndex } from './index-snapshot.ts';
import { isBalance, type LedgerRecord, type PaymentRecord } from './snapshot.ts';
import { aboutPayment, type Finding, type Violation } from './subjects.ts';

interface CashSums {
  receipts: number;
  received: number;
  returned: number;
  isValid: boolean;
}

/** Compares cash and check payments with the ledger. Both are written in one transaction, so they agree at every instant. */
export function checkCashPayments({ snapshot, intents }: SnapshotIndex): Violation[] {
  const entries = Map.groupBy(
    snapshot.ledger.filter(({ kind }) => kind === 'received' || kind === 'returned'),
    ({ payment_id }) => payment_id,
  );
  const payments = snapshot.payments.filter(isByHand);
  const known = new Set(snapshot.payments.map(({ id }) => id));
  const charged = [...intents.values()].filter(({ captured, refunded }) => captured > refunded);
  const cards = new Map(charged.map((intent) => [paidFor(intent), intent.id]));
  return [
    ...payments.flatMap((payment) => {
      const sums = addUp(entries.get(payment.id) ?? []);
      const findings = [...compareWithLedger(payment, sums), ...findCardPayment(payment, sums, cards)];
      return findings.map(([rule, message]) => ({ rule, ...aboutPayment(payment), message }));
    }),
    ...[...entries].filter(([id]) => !known.has(id)).flatMap(([id, own]) => reportMissingPayment(id, addUp(own))),
  ];
}

function compareWithLedger({ amount, status, stage, return_cents }: PaymentRecord, sums: CashSums): Finding[] {
  const { receipts, received, returned, isValid } = sums;
  if (!isValid) return [['AMOUNT_INVALID', 'has a ledger entry with an invalid amount']];
  if (status === 'pending' || status === 'failed') {
    return [['STATUS_MOVED_BACK', `was paid in cash or by check, but is ${status}`]];
  }
  if (receipts === 0) {
    return [['EVIDENCE_MISSING', 'was paid in cash or by check, but the ledger has no entry for it']];
  }
  if (receipts > 1) return [['STEP_REPEATED', `was received ${receipts} times according to the ledger`]];
  if (received !== parseCents(amount)) {
    return [['AMOUNT_DIFFERS', `is for $${amount}, but the ledger has ${formatUsd(received)} received`]];
  }
  if (returned > received) {
    return [['REFUND_DIFFERS', `was refunded ${formatUsd(returned)}, more than the ${formatUsd(received)} received`]];
  }
  if (status === 'completed' && returned === received && received > 0) {
    return [['STATUS_MOVED_BACK', 'is completed, but was already refunded']];
  }
  const agreed = return_cents ?? 0;
  // At `refunding` staff still have to pay back what is due.
  if (status === 'completed' && stage !== 'refunding' && returned !== agreed) {
    const message = `was refunded ${formatUsd(returned)} according to the ledger, but ${formatUsd(agreed)} was to be refunded`;
    return [['REFUND_DIFFERS', message]];
  }
  if (status === 'refunded' && returned < received) {
    return [['EVIDENCE_MISSING', 'is refunded, but the ledger has no entry for the full refund']];
  }
  return [];
}

function findCardPayment(
  payment: PaymentRecord,
  { received, returned }: CashSums,
  cards: ReadonlyMap<string, string>,
): Finding[] {
  const { quote_id } = payment;
  const card = quote_id === null ? undefined : cards.get(paidFor(payment));
  if (card === undefined || received <= returned) return [];
  return [
    ['QUOTE_PAID_TWICE', `was paid in cash or by check, but card payment ${card} also paid for quote #${quote_id}`],
  ];
}

function paidFor(payment: Pick<PaymentRecord, 'quote_id' | 'part'>): string {
  return `${payment.quote_id} ${isBalance(payment) ? 'balance' : 'booking'}`;
}

function reportMissingPayment(id: number, { received, returned }: CashSums): Violation[] {
  if (received === returned) return [];
  const message = `does not exist, but the ledger has ${formatUsd(received - returned)} received for it`;
  return [{ rule: 'BOOKING_DIFFERS', subject: `payment #${id}`, about: { payment_id: id }, message }];
}

function addUp(entries: readonly LedgerRecord[]): CashSums {
  const sums: CashSums = { receipts: 0, received: 0, returned: 0, isValid: true };
  for (const { kind, amount_cents } of entries) {
    const cents = Number(amount_cents);
    if (!Number.isSafeInteger(cents) || cents < 0) sums.isValid = false;
    if (kind === 'returned') sums.returned += cents;
    else {
      sums.receipts += 1;
      sums.received += cents;
    }
  }
  return sums;
}

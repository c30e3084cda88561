import type { LedgerFact, PaymentFact, Violation } from './check-world-facts.ts';
import type { WorldIndex } from './check-world-index.ts';
import { aboutPayment, dollars } from './check-world-words.ts';
import { parseHundredths } from './money.ts';
import { isByHand } from './payment.ts';

/** What the ledger says that people handed over for one payment, in cents. */
interface HandOvers {
  receipts: number;
  received: number;
  returned: number;
  isWhole: boolean;
}

type Finding = [rule: number, message: string];

/** Rules 2 to 4, 7 to 9 and 11 for money that people hand over: payments and the ledger, which are written together. */
export function checkByHand({ world, intents }: WorldIndex): Violation[] {
  const entries = Map.groupBy(
    world.ledger.filter(({ kind }) => kind === 'received' || kind === 'returned'),
    ({ payment_id }) => payment_id,
  );
  const payments = world.payments.filter(isByHand);
  const known = new Set(world.payments.map(({ id }) => id));
  const charged = [...intents.values()].filter(({ captured, refunded }) => captured > refunded);
  const cards = new Map(charged.map((intent) => [intent.quote_id, intent.id]));
  return [
    ...payments.flatMap((payment) => {
      const sums = sum(entries.get(payment.id) ?? []);
      const findings = [...againstLedger(payment, sums), ...paidTwice(payment, sums, cards)];
      return findings.map(([rule, message]) => ({ rule, ...aboutPayment(payment), message }));
    }),
    ...[...entries].filter(([id]) => !known.has(id)).flatMap(([id, own]) => withoutPayment(id, sum(own))),
  ];
}

function againstLedger({ amount, status }: PaymentFact, sums: HandOvers): Finding[] {
  const { receipts, received, returned, isWhole } = sums;
  if (!isWhole) return [[11, 'has a ledger entry that is no amount of money']];
  if (status === 'pending' || status === 'failed') return [[9, `was paid by hand, and is ${status}`]];
  if (receipts === 0) return [[11, 'was paid by hand, and the ledger does not have what was received']];
  if (receipts > 1) return [[8, `was received ${receipts} times by the ledger`]];
  if (received !== centsOf(amount))
    return [[4, `is over $${amount}, and the ledger has ${dollars(received)} received`]];
  if (returned > received) return [[7, `${dollars(returned)} was given back of ${dollars(received)}`]];
  if (status === 'completed' && returned > 0) return [[9, 'is completed, and was given back before']];
  if (status === 'refunded' && returned < received) {
    return [[11, 'is refunded, and the ledger does not have all of what was given back']];
  }
  return [];
}

function paidTwice({ quote_id }: PaymentFact, sums: HandOvers, cards: ReadonlyMap<number | null, string>): Finding[] {
  const card = quote_id === null ? undefined : cards.get(quote_id);
  if (card === undefined || sums.received <= sums.returned) return [];
  return [[3, `was paid by hand, and its quote #${quote_id} by card payment ${card} as well`]];
}

/** Evidence of money that no payment tells of. */
function withoutPayment(id: number, { received, returned }: HandOvers): Violation[] {
  if (received === returned) return [];
  const message = `${dollars(received - returned)} was received for no payment`;
  return [{ rule: 2, subject: `payment #${id}`, about: { payment_id: id }, message }];
}

function sum(entries: readonly LedgerFact[]): HandOvers {
  const sums: HandOvers = { receipts: 0, received: 0, returned: 0, isWhole: true };
  for (const { kind, amount_cents } of entries) {
    const cents = Number(amount_cents);
    if (!Number.isSafeInteger(cents) || cents < 0) sums.isWhole = false;
    if (kind === 'returned') sums.returned += cents;
    else {
      sums.receipts += 1;
      sums.received += cents;
    }
  }
  return sums;
}

/** An amount that is none is rule 11's finding already, and differs from every sum. */
function centsOf(amount: string): number | null {
  try {
    return parseHundredths(amount);
  } catch {
    return null;
  }
}

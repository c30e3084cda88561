import type { Card } from '@tailgate/stack/portal';
import fc from 'fast-check';

type By = 'customer' | 'staff';

/**
 * One action of a customer, a visitor with a payment link or staff. Numbers are indexes of buyers, their tabs, slots, hours and
 * bookings; booking 2 is the latest appointment that staff made without a quote.
 */
export type Command =
  | { readonly type: 'hold'; readonly buyer: number; readonly tab: number; readonly slot: number }
  | { readonly type: 'pay'; readonly buyer: number; readonly tab: number; readonly card: Card }
  | { readonly type: 'confirm'; readonly buyer: number; readonly tab: number }
  | { readonly type: 'buy'; readonly buyer: number; readonly tab: number; readonly slot: number }
  | { readonly type: 'block' | 'enable'; readonly slot: number }
  | { readonly type: 'create'; readonly hour: number }
  | { readonly type: 'record-cash'; readonly booking: number; readonly slot: number; readonly money: 'cash' | 'check' }
  | { readonly type: 'cancel' | 'complete' | 'archive'; readonly booking: number; readonly by: By }
  | { readonly type: 'reschedule'; readonly booking: number; readonly hour: number; readonly by: By }
  | { readonly type: 'refund' | 'return-by-hand' | 'delete' | 'waive'; readonly booking: number }
  | { readonly type: 'refund-part'; readonly booking: number; readonly cents: number }
  | { readonly type: 'open-balance' | 'confirm-balance'; readonly buyer: number; readonly tab: number }
  | {
      readonly type: 'authorise-balance' | 'pay-balance';
      readonly buyer: number;
      readonly tab: number;
      readonly card: Card;
    }
  | { readonly type: 'receive-balance'; readonly booking: number }
  | { readonly type: BankAct; readonly booking: number };
export type BankAct = (typeof BANK_ACTS)[number];
export const BANK_ACTS = ['dispute', 'inquire', 'escalate', 'decide-won', 'decide-lost', 'send-refund-back'] as const;

const buyer = fc.nat({ max: 1 });
const tab = fc.nat({ max: 1 });
const booking = fc.nat({ max: 2 });
const slot = fc.nat({ max: 2 });
const hour = fc.nat({ max: 1 });
const by = fc.constantFrom<By>('customer', 'staff');
const card = fc.constantFrom<Card>('good', 'good', 'good', 'challenged', 'declined', 'refundsLater');
const money = fc.constantFrom('cash', 'check');
/** Prices are about $80: some of these are more than what is left. */
const cents = fc.oneof(fc.nat({ max: 2_000 }), fc.nat({ max: 9_000 })).map((value) => value + 1);
const typeOf = <const Names extends readonly string[]>(...names: Names) => fc.constantFrom<Names[number]>(...names);

/** Whole purchases are frequent, so that there is something to cancel, reschedule and refund. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: typeOf('hold'), buyer, tab, slot }) },
  { weight: 3, arbitrary: fc.record({ type: typeOf('pay'), buyer, tab, card }) },
  { weight: 3, arbitrary: fc.record({ type: typeOf('confirm'), buyer, tab }) },
  { weight: 5, arbitrary: fc.record({ type: typeOf('buy'), buyer, tab, slot }) },
  { weight: 2, arbitrary: fc.record({ type: typeOf('block', 'enable'), slot }) },
  { weight: 3, arbitrary: fc.record({ type: typeOf('create'), hour }) },
  { weight: 4, arbitrary: fc.record({ type: typeOf('record-cash'), booking, slot, money }) },
  { weight: 3, arbitrary: fc.record({ type: typeOf('cancel', 'complete', 'archive'), booking, by }) },
  { weight: 4, arbitrary: fc.record({ type: typeOf('reschedule'), booking, hour, by }) },
  { weight: 3, arbitrary: fc.record({ type: typeOf('refund', 'delete'), booking }) },
  { weight: 3, arbitrary: fc.record({ type: typeOf('refund-part'), booking, cents }) },
  { weight: 1, arbitrary: fc.record({ type: typeOf('waive'), booking }) },
);

const ofBuyer = fc.nat({ max: 1 });
const aboutBalance: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: typeOf('open-balance', 'confirm-balance'), buyer, tab }) },
  { weight: 2, arbitrary: fc.record({ type: typeOf('authorise-balance'), buyer, tab, card }) },
  { weight: 4, arbitrary: fc.record({ type: typeOf('pay-balance'), buyer, tab, card }) },
  { weight: 2, arbitrary: fc.record({ type: typeOf('receive-balance'), booking: ofBuyer }) },
  { weight: 2, arbitrary: fc.record({ type: typeOf('cancel', 'complete', 'archive'), booking: ofBuyer, by }) },
  { weight: 2, arbitrary: fc.record({ type: typeOf('refund', 'waive'), booking: ofBuyer }) },
  { weight: 1, arbitrary: fc.record({ type: typeOf('refund-part'), booking: ofBuyer, cents }) },
  { weight: 1, arbitrary: fc.record({ type: typeOf('reschedule'), booking: ofBuyer, hour, by }) },
  { weight: 1, arbitrary: fc.record({ type: typeOf('dispute', 'delete'), booking: ofBuyer }) },
);
const aboutCharge: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: typeOf('dispute', 'inquire', 'escalate'), booking: ofBuyer }) },
  { weight: 3, arbitrary: fc.record({ type: typeOf('decide-won', 'decide-lost'), booking: ofBuyer }) },
  { weight: 3, arbitrary: fc.record({ type: typeOf('refund', 'return-by-hand'), booking: ofBuyer }) },
  { weight: 3, arbitrary: fc.record({ type: typeOf('send-refund-back'), booking: ofBuyer }) },
  { weight: 2, arbitrary: fc.record({ type: typeOf('cancel'), booking: ofBuyer, by }) },
  { weight: 2, arbitrary: fc.record({ type: typeOf('refund-part'), booking: ofBuyer, cents }) },
  { weight: 1, arbitrary: command },
);
const steps = (of: fc.Arbitrary<Command>) =>
  fc.array(fc.array(of, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 7 });
const opening = fc.record({ type: typeOf('dispute', 'inquire', 'refund'), booking: ofBuyer });
const twoPurchases: Command[] = [
  { type: 'buy', buyer: 0, tab: 0, slot: 0 },
  { type: 'buy', buyer: 1, tab: 0, slot: 1 },
];
const bankSequences: fc.Arbitrary<Command[][]> = fc
  .tuple(opening, steps(aboutCharge))
  .map(([first, later]) => [twoPurchases, [first], ...later]);
const balanceSequences = steps(aboutBalance).map((later) => [twoPurchases, ...later]);

/** Sequences of steps; the commands of one step run concurrently. */
export const commandSequences: fc.Arbitrary<Command[][]> = fc.oneof(
  { weight: 2, arbitrary: steps(command) },
  { weight: 1, arbitrary: bankSequences },
);

export const depositSequences: fc.Arbitrary<Command[][]> = fc.oneof(
  { weight: 3, arbitrary: balanceSequences },
  { weight: 1, arbitrary: commandSequences },
);

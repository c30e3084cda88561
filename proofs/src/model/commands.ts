import type { Card } from '@tailgate/tooling/portal';
import fc from 'fast-check';

type By = 'customer' | 'staff';

/**
 * One thing that a customer, a visitor with a payment link or a member of staff does. Numbers say to which case and slot; the
 * booking 2 is what staff made last without a quote.
 */
export type Command =
  | { readonly do: 'hold'; readonly buyer: number; readonly slot: number }
  | { readonly do: 'pay'; readonly buyer: number; readonly card: Card }
  | { readonly do: 'confirm'; readonly buyer: number }
  | { readonly do: 'buy'; readonly buyer: number; readonly slot: number }
  | { readonly do: 'block' | 'enable'; readonly slot: number }
  | { readonly do: 'make'; readonly hour: number }
  | { readonly do: 'receive'; readonly booking: number; readonly slot: number; readonly money: 'cash' | 'check' }
  | { readonly do: 'cancel' | 'complete' | 'archive'; readonly booking: number; readonly by: By }
  | { readonly do: 'reschedule'; readonly booking: number; readonly hour: number; readonly by: By }
  | { readonly do: 'refund' | 'delete'; readonly booking: number };

const buyer = fc.nat({ max: 1 });
const booking = fc.nat({ max: 2 });
const slot = fc.nat({ max: 2 });
const hour = fc.nat({ max: 1 });
const by = fc.constantFrom<By>('customer', 'staff');
const card = fc.constantFrom<Card>('good', 'good', 'good', 'challenged', 'declined', 'refundsLater');
const money = fc.constantFrom('cash', 'check');
const doing = <const Names extends readonly string[]>(...names: Names) => fc.constantFrom<Names[number]>(...names);

/** Buying whole comes often, so that there is something to cancel, move and give back. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: doing('hold'), buyer, slot }) },
  { weight: 3, arbitrary: fc.record({ do: doing('pay'), buyer, card }) },
  { weight: 3, arbitrary: fc.record({ do: doing('confirm'), buyer }) },
  { weight: 5, arbitrary: fc.record({ do: doing('buy'), buyer, slot }) },
  { weight: 2, arbitrary: fc.record({ do: doing('block', 'enable'), slot }) },
  { weight: 3, arbitrary: fc.record({ do: doing('make'), hour }) },
  { weight: 4, arbitrary: fc.record({ do: doing('receive'), booking, slot, money }) },
  { weight: 3, arbitrary: fc.record({ do: doing('cancel', 'complete', 'archive'), booking, by }) },
  { weight: 4, arbitrary: fc.record({ do: doing('reschedule'), booking, hour, by }) },
  { weight: 3, arbitrary: fc.record({ do: doing('refund', 'delete'), booking }) },
);

/** A run: turns one after the other; what is in one turn happens at once. */
export const plays: fc.Arbitrary<Command[][]> = fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 7,
});

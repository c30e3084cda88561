import type { BookingFact, IntentFact, PaymentFact, SlotFact, World } from './check-world-facts.ts';

/** What the ledger says of one intent, in cents. */
export interface LedgerSums {
  rows: number;
  captures: number;
  captured: number;
  refunded: number;
  hasRefunds: boolean;
  isAuthorised: boolean;
  isCancelled: boolean;
  isWhole: boolean;
}

const NOTHING: LedgerSums = {
  rows: 0,
  captures: 0,
  captured: 0,
  refunded: 0,
  hasRefunds: false,
  isAuthorised: false,
  isCancelled: false,
  isWhole: true,
};

/** The facts by what they belong to, so that a world of many bookings is read once. */
export interface WorldIndex {
  world: World;
  intents: ReadonlyMap<string, IntentFact>;
  paymentsByIntent: ReadonlyMap<string, PaymentFact>;
  paymentsOf: (appointmentId: number) => readonly PaymentFact[];
  slotsOf: (appointmentId: number) => readonly SlotFact[];
  booking: (appointmentId: number) => BookingFact | undefined;
  /** Whether a booking that is not among the facts does not exist. */
  isJudged: (appointmentId: number) => boolean;
  ledgerOf: (intentId: string) => LedgerSums;
}

export function indexWorld(world: World): WorldIndex {
  const payments = Map.groupBy(world.payments, ({ appointment_id }) => appointment_id);
  const slots = Map.groupBy(world.slots, ({ appointment_id }) => appointment_id);
  const bookings = new Map(world.bookings.map((booking) => [booking.id, booking]));
  const ledger = sumLedger(world);
  return {
    world,
    intents: new Map(world.intents.map((intent) => [intent.id, intent])),
    paymentsByIntent: new Map(
      world.payments.flatMap((payment) => (payment.transaction_id === null ? [] : [[payment.transaction_id, payment]])),
    ),
    paymentsOf: (id) => payments.get(id) ?? [],
    slotsOf: (id) => slots.get(id) ?? [],
    booking: (id) => bookings.get(id),
    isJudged: (id) => id >= (world.bookingsFrom ?? 0),
    ledgerOf: (id) => ledger.get(id) ?? NOTHING,
  };
}

function sumLedger({ ledger }: World): Map<string, LedgerSums> {
  const sums = new Map<string, LedgerSums>();
  for (const { payment_intent_id, kind, amount_cents } of ledger) {
    if (payment_intent_id === null) continue;
    const sum = sums.get(payment_intent_id) ?? { ...NOTHING };
    const cents = Number(amount_cents);
    sum.rows += 1;
    if (!Number.isSafeInteger(cents) || cents < 0) sum.isWhole = false;
    if (kind === 'authorised') sum.isAuthorised = true;
    if (kind === 'cancelled') sum.isCancelled = true;
    if (kind === 'captured') {
      sum.captures += 1;
      sum.captured += cents;
    }
    if (kind === 'refunded') {
      sum.hasRefunds = true;
      sum.refunded += cents;
    }
    if (kind === 'refund_failed') sum.refunded -= cents;
    sums.set(payment_intent_id, sum);
  }
  return sums;
}

import { randomUUID } from 'node:crypto';
import type { TripNeeds } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import { currentTraceparent } from '@tailgate/service-kit/tracing';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { alreadyPaid, isSameQuote, type PayableQuote } from '../engine/payable-quote.ts';
import { cancelInTransaction } from '../engine/steps/cancel-payment.ts';
import { inOneRoundTrip } from '../in-one-round-trip.ts';
import type { CancelCode } from '../payments/payment-failures.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import {
  extendHold,
  type HoldPeriod,
  MOST_MINUTES,
  PAUSE_MINUTES,
  RENEWABLE_MINUTES,
} from '../time-slots/hold-starts.ts';
import { isTaken, slotRejection, slotTaken } from '../time-slots/slot-rejection.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { assertMayHold, clientKeyOf, heldEnough } from './client-holds.ts';
import { type EarlierPayment, isUnusable } from './follow-open-payment.ts';

export const HELD_TOO_LONG = `We held this time slot for you for ${RENEWABLE_MINUTES} minutes. Please choose another one, or try again in ${PAUSE_MINUTES} minutes.`;

type HeldSlot = StoredSlot & { held_until: Date };

/** `replaced`: the cancelled payment of an earlier choice; its authorisation is still to be voided. */
export interface OpenedPayment {
  payment: StoredPayment;
  slot: HeldSlot;
  replaced: StoredPayment | null;
}

/**
 * Moves the quote's hold and opens its payment in one transaction, so a failure leaves the former ones. A payment is for one slot:
 * another choice opens a new one, and a card that is authorised for the former slot never pays for this one.
 */
export async function holdSlot(
  deps: Dependencies,
  quote: PayableQuote,
  timeSlotId: number,
  earlier: EarlierPayment,
): Promise<OpenedPayment> {
  // Refuses without a lock who comes too late; the update alone decides who wins.
  const seen = await deps.slots.find(timeSlotId);
  if (seen && isTaken(seen, quote.id, deps.now())) throw slotTaken();
  return await commitStep(deps, 'open.commit', async (transaction) => {
    const { open, paid, otherHolds, ...held } = await lockAndRead(deps, quote, timeSlotId, transaction);
    if (paid) throw alreadyPaid(paid);
    assertMayHold(deps, otherHolds);
    const outdated = open && outdatedBecause(open, { quote, timeSlotId, earlier });
    const replaced = open && outdated ? await cancelInTransaction(deps, open, outdated, transaction) : null;
    const { slot, period } = await takeSlot(deps, quote, { timeSlotId, ...held }, transaction);
    const [payment] = await Promise.all([
      open && !outdated ? open : openPayment(deps, quote, timeSlotId, transaction),
      deps.holdStarts.set(quote.id, timeSlotId, period, transaction),
    ]);
    return { payment, slot, replaced };
  });
}

/**
 * Takes the locks in the order of every transaction, quote, client and slots, and then reads what decides about the hold. All of it
 * is sent at once.
 */
async function lockAndRead(
  { payments, clientHolds, slotHolds, holdStarts, now }: Dependencies,
  quote: PayableQuote,
  timeSlotId: number,
  transaction: Transaction,
) {
  const [quoteId, at, clientKey] = [quote.id, now(), clientKeyOf(quote)];
  const { first, otherHolds, previous, minutes } = await inOneRoundTrip({
    quoteLock: payments.lockQuote(quoteId, transaction),
    clientLock: clientHolds.lock(clientKey, transaction),
    slotLock: slotHolds.lock({ timeSlotId, quoteId, trip: quote.trip }, transaction),
    first: payments.findFirst(quoteId, transaction),
    otherHolds: clientHolds.endsOfOthers({ clientKey, quoteId, now: at }, transaction),
    previous: holdStarts.find(quoteId, timeSlotId, transaction),
    minutes: holdStarts.minutesHeld(quoteId, at, transaction),
  });
  return { ...first, otherHolds, previous, minutes };
}

function outdatedBecause(
  open: StoredPayment,
  { quote, timeSlotId, earlier }: { quote: PayableQuote; timeSlotId: number; earlier: EarlierPayment },
): CancelCode | null {
  const isDead = open.id === earlier.payment?.id && isUnusable(earlier);
  if (!isSameQuote(quote, open) || !isSameTrip(quote.trip, open.trip) || isDead) return 'QUOTE_CHANGED';
  return open.time_slot_id === timeSlotId ? null : 'SLOT_CHANGED';
}

/** What is booked is the trip of the payment; what is held, that of the quote. A setting of the company changes the latter. */
function isSameTrip(wanted: TripNeeds | undefined, opened: TripNeeds | null): boolean {
  if (!wanted || !opened) return !wanted && !opened;
  const fields = ['hours', 'overtime_hours', 'load_weight'] as const;
  return fields.every((field) => wanted[field] === opened[field]);
}

async function takeSlot(
  deps: Dependencies,
  quote: PayableQuote,
  { timeSlotId, previous, minutes }: { timeSlotId: number; previous: HoldPeriod | null; minutes: number },
  transaction: Transaction,
): Promise<{ slot: HeldSlot; period: HoldPeriod }> {
  const now = deps.now();
  const { id: quoteId, trip } = quote;
  const wanted = { timeSlotId, quoteId, trip, window: bookingWindow(deps.timeZone, now) };
  const period = extendHold(previous, now, minutes);
  if (!period) throw minutes >= MOST_MINUTES ? heldEnough() : appError('SLOT_TAKEN', HELD_TOO_LONG);
  const terms = { until: period.until, clientKey: clientKeyOf(quote) };
  const slot = await deps.slotHolds.hold(wanted, terms, transaction);
  if (!slot?.held_until) throw await slotRejection(deps, wanted, transaction);
  return { slot: { ...slot, held_until: slot.held_until }, period };
}

async function openPayment(
  deps: Dependencies,
  quote: PayableQuote,
  timeSlotId: number,
  transaction: Transaction,
): Promise<StoredPayment> {
  const { deposit = null, total_amount } = quote;
  const due =
    deposit === null ? { amount: total_amount } : ({ amount: deposit, part: 'deposit', price: total_amount } as const);
  return await deps.payments.open(
    {
      ...due,
      appointment_id: quote.appointment_id,
      payment_method: 'card',
      quote_id: quote.id,
      quote_reference: quote.reference,
      quote_version: quote.version,
      time_slot_id: timeSlotId,
      trip: quote.trip ?? null,
      idempotency_key: randomUUID(),
      cancellation_policy: quote.cancellation_policy ?? null,
      traceparent: currentTraceparent() ?? null,
    },
    transaction,
  );
}

import type { BookingFacts, CancellationTerms } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { CancelCode } from '../payments/payment-failures.ts';
import { isBalance } from '../payments/payment-parts.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { fitsPayment, isAuthorised, notAuthorised } from '../stripe/check-intent.ts';
import { balanceRejection } from './balance-rejection.ts';
import { readRefunds } from './decide-return.ts';
import { type Decision, DONE, took } from './decision.ts';
import type { Facts, Question } from './facts.ts';
import type { Goal } from './goal.ts';
import { chargeRejection } from './payable-quote.ts';
import { withoutSlot } from './slot-time.ts';
import type { RefundCode } from './step.ts';

export function book(payment: StoredPayment, facts: Facts): Decision {
  const { intent } = facts;
  if (intent === undefined) return { ask: 'intent' };
  if (intent === null) return { failure: appError('INTENT_MISMATCH', 'The card provider does not know this payment') };
  // The intent was changed at Stripe: the card is voided, and the quote can be paid again.
  if (!fitsPayment(intent, payment)) return { step: { do: 'cancel', because: 'QUOTE_CHANGED' } };
  const failure = notAuthorised(intent);
  if (failure) return { failure };
  const unknown = unknownOf(payment, facts);
  if (unknown) return { ask: unknown };
  const because = rejectionOf(payment, facts);
  if (because) return { step: { do: 'cancel', because } };
  return { step: { do: isBalance(payment) ? 'commit-balance' : 'book-slot', intent } };
}

export function bookOrExpire(payment: StoredPayment, facts: Facts): Decision {
  const { intent } = facts;
  if (intent === undefined) return { ask: 'intent' };
  if (intent?.status === 'processing') return DONE;
  if (intent && isAuthorised(intent)) return book(payment, facts);
  return took(facts, 'expire') ? DONE : { step: { do: 'expire' } };
}

export function close(): Decision {
  return { step: { do: 'cancel', because: 'APPOINTMENT_NOT_PAYABLE' } };
}

export function charge(payment: StoredPayment, facts: Facts): Decision {
  const { intent } = facts;
  const voided = afterVoid(facts);
  if (voided) return voided;
  if (took(facts, 'capture')) {
    return { step: intent?.status === 'succeeded' ? { do: 'record-capture', intent } : cardRefused };
  }
  const unknown = unknownOf(payment, facts);
  if (unknown) return { ask: unknown };
  const rejection = rejectionOf(payment, facts);
  if (rejection) return { step: { do: 'void', because: rejection } };
  return { step: { do: 'capture' } };
}

const cardRefused = { do: 'void', because: 'CARD_REFUSED' } as const;

export function undoBooking(_payment: StoredPayment, facts: Facts, goal: Goal): Decision {
  // Only Stripe knows whether its card is charged: first the slot is freed, without waiting for that answer.
  if (goal.to === 'ended' && !goal.booked) return DONE;
  return afterVoid(facts) ?? { step: { do: 'void', because: 'APPOINTMENT_NOT_PAYABLE' } };
}

/** The answer to an earlier capture may have been lost: if the card turns out to be charged, that is recorded. */
function afterVoid({ intent, voidedBecause = null }: Facts): Decision | null {
  if (voidedBecause === null) return null;
  if (intent?.status === 'succeeded') return { step: { do: 'record-capture', intent } };
  return { step: { do: 'cancel', because: voidedBecause } };
}

/** A charge that was refunded at Stripe itself must not confirm an appointment. */
export function readRefundsAndConfirm(payment: StoredPayment, facts: Facts, goal: Goal): Decision {
  const isKnown = payment.transaction_id === null || facts.refundsRead || facts.intent !== undefined;
  return isKnown ? confirm(payment, facts, goal) : readRefunds(payment, facts);
}

export function confirm(payment: StoredPayment, facts: Facts, goal: Goal): Decision {
  const { confirmation, time, appointment } = facts;
  if (confirmation === 'unreachable') {
    if (goal.to === 'paid') return { end: 'recorded' };
    return { failure: new Error(`the appointment of payment ${payment.id} is not confirmed yet`) };
  }
  if (confirmation === 'changed') return refundBecause('APPOINTMENT_CHANGED', null);
  if (confirmation !== 'gone' && time === undefined) return { ask: 'time' };
  if (confirmation !== 'gone' && time) return { step: { do: 'confirm-appointment', time } };
  if (appointment === undefined) return { ask: 'appointment' };
  // It stands, but has lost its slot: staff have to find out why.
  const stands = appointment?.status === 'pending' || appointment?.status === 'confirmed';
  if (confirmation !== 'gone' && stands) return { failure: withoutSlot() };
  return refundBecause('APPOINTMENT_NOT_PAYABLE', termsOf(appointment, payment));
}

/** The policy keeps nothing of a payment that the appointment does not know. */
function termsOf(appointment: BookingFacts | null, { id }: StoredPayment): CancellationTerms | null {
  const isKnown = appointment?.payment_id === id || appointment?.balance_payment_id === id;
  return isKnown ? (appointment?.cancellation ?? null) : null;
}

export function refund(_payment: StoredPayment, _facts: Facts, goal: Goal): Decision {
  return refundBecause('APPOINTMENT_NOT_PAYABLE', goal.to === 'ended' ? goal.terms : null);
}

function refundBecause(because: RefundCode, terms: CancellationTerms | null): Decision {
  return { step: { do: 'start-refund', because, terms } };
}

function unknownOf(payment: StoredPayment, { quote, trip }: Facts): Question | null {
  if (quote === undefined) return 'quote';
  return isBalance(payment) && trip === undefined ? 'trip' : null;
}

function rejectionOf(payment: StoredPayment, { quote = null, trip = null }: Facts): CancelCode | null {
  return isBalance(payment) ? (trip ?? balanceRejection(quote, payment)) : chargeRejection(quote, payment);
}

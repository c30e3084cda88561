import type { BookingFacts, QuoteForPayment } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import type { ConfirmationAnswer } from '../gateways/appointments-gateway.ts';
import type { CancelCode } from '../payments/payment-failures.ts';
import { isBalance } from '../payments/payment-parts.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { tripRejection } from './balance-rejection.ts';
import { ownTime, slotTime, type TripTime } from './slot-time.ts';
import type { RefundAttempt, StepName } from './step.ts';

export interface Answers {
  intent: PaymentIntent | null;
  quote: QuoteForPayment | null;
  trip: CancelCode | null;
  /** Null if the trip has lost its time, because it was cancelled or deleted. */
  time: TripTime | null;
  appointment: BookingFacts | null;
}
export type Question = keyof Answers;

export interface Learned {
  /** Stripe's answer to a capture or a void: it does not change any more. */
  intent?: PaymentIntent | null;
  voidedBecause?: CancelCode | null;
  confirmation?: ConfirmationAnswer | 'unreachable';
  attempt?: RefundAttempt;
  refundsRead?: true;
  disputesRead?: true;
  endsTrip?: boolean;
}

export interface Facts extends Partial<Omit<Answers, 'intent'>>, Learned {
  taken: readonly StepName[];
}

const READ: { [Q in Question]: (deps: Dependencies, payment: StoredPayment) => Promise<Answers[Q]> } = {
  intent: async ({ cards }, { transaction_id }) => (transaction_id === null ? null : await cards.find(transaction_id)),
  quote: async ({ appointments }, { id, quote_reference }) => {
    if (quote_reference === null) throw new Error(`card payment ${id} has no quote`);
    return await appointments.readQuote(quote_reference);
  },
  trip: tripRejection,
  time: readTime,
  appointment: async ({ appointments }, { appointment_id }) => await appointments.readAppointment(appointment_id),
};

export async function readFact(
  deps: Dependencies,
  payment: StoredPayment,
  question: Question,
): Promise<Partial<Facts>> {
  return { [question]: await READ[question](deps, payment) };
}

/** The trip of a balance may be over; cash for a trip that has taken place has no slot. */
async function readTime(deps: Dependencies, payment: StoredPayment): Promise<TripTime | null> {
  const { appointment_id, time_slot_id } = payment;
  if (!isBalance(payment) && time_slot_id === null) return await ownTime(deps, appointment_id);
  const time = slotTime(await deps.slots.findOfAppointment(appointment_id));
  return time ?? (isBalance(payment) ? await ownTime(deps, appointment_id) : null);
}

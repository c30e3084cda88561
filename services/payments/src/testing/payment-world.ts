import { expect } from '@jest/globals';
import type { BookingFacts, DisputeStatus, QuoteForPayment } from '@tailgate/contracts';
import type { Answers, Facts, Learned, Question } from '../engine/facts.ts';
import type { Goal } from '../engine/goal.ts';
import type { Step, StepResult } from '../engine/step.ts';
import { isChargeback } from '../payments/dispute.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { RefundState } from '../payments/refund-state.ts';
import { mayFollow, STATUS_OF, type Stage } from '../payments/stages.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';

export const INTENTS = [
  'none',
  'requires_payment_method',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;

const quote = {
  id: 7,
  reference: 'r',
  status: 'approved',
  version: 1,
  total_amount: '80.00',
  appointment_id: 9,
  appointment_status: 'pending',
  balance: { amount: '80.00', deposit_payment_id: 1 },
} as unknown as QuoteForPayment;
const time = {
  appointment_date: '2026-11-03',
  appointment_time_start: '09:00:00',
  appointment_time_end: '10:00:00',
};

export interface Situation {
  stage: Stage;
  part: StoredPayment['part'];
  isCash: boolean;
  refund_state: RefundState | null;
  dispute_state: DisputeStatus | null;
  intent: (typeof INTENTS)[number];
  fits: boolean;
  quote: 'same' | 'changed' | 'gone';
  trip: boolean;
  time: boolean;
  appointment: BookingFacts['status'] | 'gone';
  goal: Goal;
}

export function paymentOf({ stage, part, isCash, refund_state, dispute_state, intent }: Situation): StoredPayment {
  const isByHand = isCash && stage !== 'opened' && stage !== 'booked' && !stage.startsWith('cancel');
  return {
    ...{ id: 5, appointment_id: 9, quote_id: 7, quote_reference: 'r', quote_version: 1, amount: '80.00', price: null },
    ...{ part, stage, status: STATUS_OF[stage], refund_state, dispute_state, failure_code: null, time_slot_id: 3 },
    payment_method: isByHand ? 'cash' : 'card',
    transaction_id: isByHand || intent === 'none' ? null : 'pi_5',
  } as unknown as StoredPayment;
}

/** Stripe, the slot and the appointment of one payment; `chances` decide how each step turns out. */
export class PaymentWorld {
  readonly steps: Step[] = [];
  payment: StoredPayment | null;
  status: Situation['intent'];
  hasSlot: boolean;
  isRefunded: boolean;
  #at: Situation;
  #chances: number[];

  constructor(at: Situation, chances: readonly number[]) {
    this.payment = paymentOf(at);
    this.#at = at;
    this.#chances = [...chances];
    const { stage } = at;
    const isCharged = ['captured', 'settled', 'refunding', 'kept', 'refunded'].includes(stage);
    this.status = this.payment.transaction_id === null ? 'none' : isCharged ? 'succeeded' : at.intent;
    // The slot is booked before the card is authorised for good.
    if (stage === 'booked' && this.status !== 'succeeded')
      this.status = this.status === 'none' ? 'none' : 'requires_capture';
    if (stage === 'cancelled' && this.status !== 'succeeded') this.status = 'canceled';
    this.hasSlot = stage === 'booked' || stage === 'captured' || stage === 'settled';
    this.isRefunded = stage === 'refunded' && at.refund_state === null;
  }

  get intent(): PaymentIntent | null {
    if (this.status === 'none') return null;
    const { part } = this.#at;
    const metadata = {
      quote_id: '7',
      payment_id: this.#at.fits ? '5' : '6',
      time_slot_id: '3',
      ...(part !== 'whole' && { part }),
    };
    const received = this.status === 'succeeded' ? 8_000 : 0;
    const money = { amount: 8_000, currency: 'usd', amount_received: received, latest_charge: 'ch_5' };
    return { id: 'pi_5', status: this.status, metadata, ...money } as unknown as PaymentIntent;
  }

  async read(question: Question): Promise<Partial<Facts>> {
    const at = this.#at;
    const answers: Answers = {
      intent: this.intent,
      quote: at.quote === 'gone' ? null : { ...quote, ...(at.quote === 'changed' && { version: 2, balance: null }) },
      trip: at.trip ? null : 'APPOINTMENT_NOT_PAYABLE',
      time: at.time ? time : null,
      appointment: at.appointment === 'gone' ? null : ({ id: 9, status: at.appointment } as BookingFacts),
    };
    return { [question]: answers[question] };
  }

  async run(payment: StoredPayment, step: Step): Promise<StepResult> {
    this.steps.push(step);
    const { payment: changed, learned } = this.#effect(payment, step);
    if (changed) this.payment = changed;
    return { ...(changed && { payment: changed }), ...(learned && { learned }) };
  }

  #chance(of: number): number {
    return (this.#chances.shift() ?? 0) % of;
  }

  #moved(payment: StoredPayment, stage: Stage, changes: Partial<StoredPayment> = {}): StepResult {
    expect(mayFollow(payment.stage, stage)).toBe(true);
    this.hasSlot = stage === 'booked' || stage === 'captured' || (stage === 'settled' && this.hasSlot);
    return { payment: { ...payment, stage, status: STATUS_OF[stage], ...changes } as StoredPayment };
  }

  #effect(payment: StoredPayment, step: Step): StepResult {
    switch (step.do) {
      case 'book-slot':
      case 'commit-balance':
        return this.#chance(3) === 2 ? this.#moved(payment, 'cancelling') : this.#moved(payment, 'booked');
      case 'expire':
        return this.#chance(2) === 0 ? {} : this.#moved(payment, 'cancelling');
      case 'cancel':
        return this.#moved(payment, 'cancelling');
      case 'capture':
        return this.#capture();
      case 'record-capture':
        return this.#moved(payment, 'captured');
      case 'confirm-appointment': {
        const confirmation = (['confirmed', 'gone', 'changed', 'unreachable'] as const)[this.#chance(4)] ?? 'gone';
        return {
          ...(confirmation === 'confirmed' && this.#moved(payment, 'settled')),
          learned: { confirmation } as Learned,
        };
      }
      case 'void':
        if (this.status !== 'none' && this.status !== 'succeeded') this.status = 'canceled';
        return { learned: { intent: this.intent, voidedBecause: step.because } };
      case 'record-void':
        return this.#moved(payment, 'cancelled');
      case 'start-refund':
        return this.#moved(payment, step.terms && this.#chance(2) === 1 ? 'kept' : 'refunding');
      case 'record-charge':
        return payment.stage === 'cancelling' ? { payment: { ...payment, failure_code: 'CHARGE_RETURNED' } } : {};
      case 'request-refund': {
        const attempt = this.#chance(2) === 0 ? 'accepted' : 'refused';
        if (attempt === 'accepted') this.isRefunded = true;
        return { learned: { attempt } };
      }
      case 'record-refunds':
        return this.#recordRefunds(payment, step.attempt);
      case 'record-disputes':
        return { payment, learned: { disputesRead: true } };
      case 'cancel-appointment':
        return { learned: { endsTrip: false } };
      case 'send-parts':
        return {};
    }
  }

  #capture(): StepResult {
    if (this.status !== 'succeeded' && this.#chance(3) === 2) return {};
    this.status = 'succeeded';
    return { learned: { intent: this.intent } };
  }

  #recordRefunds(payment: StoredPayment, attempt: string): StepResult {
    const learned = { refundsRead: true as const };
    if (!this.isRefunded) {
      const isDue = payment.stage === 'refunding' || payment.stage === 'cancelling';
      const state = attempt === 'refused' ? 'refused' : isChargeback(payment) ? 'disputed' : payment.refund_state;
      return { payment: { ...payment, refund_state: isDue ? state : payment.refund_state }, learned };
    }
    const next = payment.stage === 'cancelling' ? 'cancelled' : 'refunded';
    if (!mayFollow(payment.stage, next)) return { payment: { ...payment, refund_state: null }, learned };
    return { ...this.#moved(payment, next, { refund_state: null }), learned: { ...learned, endsTrip: true } };
  }
}

import { describe, expect, test } from '@jest/globals';
import type { BookingFacts, DisputeStatus, QuoteForPayment } from '@tailgate/contracts';
import fc from 'fast-check';
import { isChargeback } from '../payments/dispute.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { isRefundToRequest, type RefundState } from '../payments/refund-state.ts';
import { mayFollow, STATUS_OF, type Stage } from '../payments/stages.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { isAuthorised } from '../stripe/check-intent.ts';
import { goRound } from './advance.ts';
import { decide } from './decide.ts';
import type { Answers, Facts, Learned, Question } from './facts.ts';
import type { Goal } from './goal.ts';
import type { Step, StepName, StepResult } from './step.ts';

const STAGES = Object.keys(STATUS_OF) as Stage[];
const INTENTS = ['none', 'requires_payment_method', 'processing', 'requires_capture', 'succeeded', 'canceled'] as const;
const REFUND_STATES: (RefundState | null)[] = [null, 'requested', 'retrying', 'refused', 'failed', 'disputed'];
const DISPUTES: (DisputeStatus | null)[] = [null, 'needs_response', 'warning_needs_response', 'won', 'lost'];
const terms = {
  kind: 'cancelled',
  cancelled_at: '2026-11-02T10:00:00Z',
  trip_starts_at: null,
  waived: false,
} as const;
const GOALS: Goal[] = [
  { to: 'paid' },
  { to: 'returned' },
  { to: 'recorded' },
  { to: 'synced' },
  { to: 'synced', disputes: true },
  { to: 'ended', terms: null, booked: true },
  { to: 'ended', terms, booked: true },
  { to: 'ended', terms, booked: false },
];
/** The stages in which each step may be taken. */
const ALLOWED: Record<StepName, readonly Stage[]> = {
  'book-slot': ['opened'],
  'commit-balance': ['opened'],
  expire: ['opened'],
  capture: ['booked'],
  'record-capture': ['booked'],
  'confirm-appointment': ['captured'],
  cancel: ['opened', 'booked'],
  void: ['booked', 'cancelling'],
  'record-void': ['cancelling'],
  'start-refund': ['captured', 'settled'],
  'send-parts': ['captured', 'settled', 'refunding', 'kept', 'refunded', 'cancelled'],
  'record-charge': STAGES,
  'record-disputes': STAGES,
  'request-refund': ['captured', 'settled', 'cancelling', 'refunding', 'kept', 'refunded', 'cancelled'],
  'record-refunds': STAGES,
  'cancel-appointment': STAGES,
};

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

interface Situation {
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
const situation: fc.Arbitrary<Situation> = fc.record({
  stage: fc.constantFrom(...STAGES),
  part: fc.constantFrom('whole', 'deposit', 'balance'),
  isCash: fc.boolean(),
  refund_state: fc.constantFrom(...REFUND_STATES),
  dispute_state: fc.constantFrom(...DISPUTES),
  intent: fc.constantFrom(...INTENTS),
  fits: fc.boolean(),
  quote: fc.constantFrom('same', 'changed', 'gone'),
  trip: fc.boolean(),
  time: fc.boolean(),
  appointment: fc.constantFrom('pending', 'confirmed', 'cancelled', 'gone'),
  goal: fc.constantFrom(...GOALS),
});

function paymentOf({ stage, part, isCash, refund_state, dispute_state, intent }: Situation): StoredPayment {
  const isByHand = isCash && stage !== 'opened' && stage !== 'booked' && !stage.startsWith('cancel');
  return {
    ...{ id: 5, appointment_id: 9, quote_id: 7, quote_reference: 'r', quote_version: 1, amount: '80.00', price: null },
    ...{ part, stage, status: STATUS_OF[stage], refund_state, dispute_state, failure_code: null, time_slot_id: 3 },
    payment_method: isByHand ? 'cash' : 'card',
    transaction_id: isByHand || intent === 'none' ? null : 'pi_5',
  } as unknown as StoredPayment;
}

/** Stripe, the slot and the appointment of one payment; `chances` decide how each step turns out. */
class World {
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
    assertAllowed(this, payment, step);
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

/** What must hold whenever a step is taken. */
function assertAllowed(world: World, payment: StoredPayment, step: Step): void {
  expect(ALLOWED[step.do]).toContain(payment.stage);
  const earlier = world.steps.slice(0, -1).map(({ do: name }) => name);
  if (step.do === 'book-slot' || step.do === 'commit-balance') {
    expect(isAuthorised(step.intent)).toBe(true);
    expect(step.do === 'commit-balance').toBe(payment.part === 'balance');
  }
  // Nobody is charged for a slot that is not booked, and nobody twice.
  if (step.do === 'capture') expect([world.hasSlot, earlier.includes('capture')]).toEqual([true, false]);
  if (step.do === 'record-capture' || step.do === 'record-charge') expect(step.intent.status).toBe('succeeded');
  // A booked payment may be charged already: it fails only once Stripe shows that it is not.
  if (step.do === 'cancel' && payment.stage === 'booked') expect(['none', 'canceled']).toContain(world.status);
  if (step.do === 'record-void') expect(['none', 'canceled']).toContain(world.status);
  if (step.do === 'request-refund') {
    expect(earlier).toContain('record-charge');
    expect(earlier.filter((name) => name === 'request-refund')).toEqual([]);
    expect([isRefundToRequest(payment), isChargeback(payment), payment.payment_method]).toEqual([true, false, 'card']);
  }
}

async function follow(world: World, goal: Goal) {
  const hands = {
    read: async (_payment: StoredPayment, question: Question) => await world.read(question),
    run: async (payment: StoredPayment, step: Step) => await world.run(payment, step),
  };
  return await goRound(world.payment, goal, hands).catch((error: unknown) => ({ error: error as { code?: string } }));
}

const chances = fc.array(fc.nat(11), { minLength: 12, maxLength: 12 });
const everywhere = async (holds: (at: Situation, chances: number[]) => Promise<void>) =>
  await fc.assert(fc.asyncProperty(situation, chances, holds), { numRuns: 2_000 });

test('every road ends, in each stage only steps of that stage are taken, and no card is charged or refunded twice', async () => {
  await everywhere(async (at, luck) => {
    const world = new World(at, luck);
    const run = await follow(world, at.goal);
    // CONFLICT is also what an appointment that lost its slot gets.
    if ('error' in run && run.error.code === 'CONFLICT') expect(world.payment?.stage).toBe('captured');
    expect(world.steps.length).toBeLessThan(16);
  });
});

test('a goal that was reached needs no further step', async () => {
  await everywhere(async (at, luck) => {
    const world = new World(at, luck);
    const first = await follow(world, at.goal);
    // Stripe may show something else each time.
    const isRepeatable = !('error' in first) && first.end === 'done' && ['paid', 'ended'].includes(at.goal.to);
    fc.pre(isRepeatable);
    const moves = world.steps.length;
    await follow(world, at.goal);
    const again = world.steps.slice(moves).map(({ do: name }) => name);
    expect(again).toEqual([]);
  });
});

describe('a payment that is to be paid', () => {
  test('is charged, or ended without a charge that stays', async () => {
    await everywhere(async (at, luck) => {
      const world = new World(at, luck);
      const run = await follow(world, { to: 'paid' });
      const stage = world.payment?.stage;
      if ('error' in run) return expect(['opened', 'captured']).toContain(stage);
      if (run.end === 'done') return expect(stage).toBe('settled');
      if (run.end === 'recorded') return expect(stage).toBe('captured');
      expect(['cancelling', 'cancelled', 'refunding', 'kept', 'refunded']).toContain(stage);
    });
  });

  test('is not charged if its quote, its intent or its trip has changed', async () => {
    await everywhere(async (at, luck) => {
      fc.pre(at.stage === 'opened' || at.stage === 'booked');
      const hasChanged =
        at.quote !== 'same' || (at.part === 'balance' && !at.trip) || (at.stage === 'opened' && !at.fits);
      fc.pre(hasChanged);
      const world = new World(at, luck);
      await follow(world, { to: 'paid' });
      expect(world.steps.map(({ do: name }) => name)).not.toContain('capture');
    });
  });
});

test('a payment whose trip ended is cancelled without a charge, or its money is due back', async () => {
  await everywhere(async (at, luck) => {
    const world = new World(at, luck);
    const wasPaid = at.stage === 'captured' || at.stage === 'settled';
    const run = await follow(world, { to: 'ended', terms, booked: true });
    expect(run).toMatchObject({ end: 'done' });
    const { stage } = world.payment ?? {};
    expect(['cancelling', 'cancelled', 'refunding', 'kept', 'refunded']).toContain(stage);
    if (wasPaid) expect(world.steps.map(({ do: name }) => name)).toEqual(['start-refund']);
    if (at.stage === 'booked') expect(stage === 'cancelling').toBe(world.status !== 'succeeded');
    await follow(world, { to: 'returned' });
    if (world.payment?.stage === 'cancelling') expect(world.status).toBe('succeeded');
  });
});

test('a settled payment is changed only by a cancellation or by what Stripe shows', async () => {
  await everywhere(async (at, luck) => {
    const world = new World({ ...at, stage: 'settled' }, luck);
    fc.pre(at.goal.to !== 'ended');
    await follow(world, at.goal);
    const changing: StepName[] = ['start-refund', 'cancel', 'void', 'capture', 'confirm-appointment', 'record-void'];
    expect(world.steps.filter((step) => changing.includes(step.do))).toEqual([]);
    if (at.refund_state === null) expect(world.steps.map((step) => step.do)).not.toContain('request-refund');
  });
});

test('cash is never returned by the portal', async () => {
  await everywhere(async (at, luck) => {
    const world = new World({ ...at, isCash: true, stage: at.stage === 'refunding' ? 'refunding' : 'settled' }, luck);
    await follow(world, at.goal);
    const names = world.steps.map(({ do: name }) => name).filter((name) => name !== 'record-disputes');
    expect(names.filter((name) => name !== 'start-refund')).toEqual([]);
  });
});

test('decides the same from the same facts, and changes none of them', () => {
  fc.assert(
    fc.property(situation, (at) => {
      const payment = Object.freeze(paymentOf(at));
      const facts: Facts = Object.freeze({ taken: Object.freeze([]) });
      expect(decide(payment, facts, at.goal)).toEqual(decide(payment, facts, at.goal));
    }),
  );
});

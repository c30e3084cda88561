import { describe, expect, test } from '@jest/globals';
import type { DisputeStatus } from '@tailgate/contracts';
import fc from 'fast-check';
import { isChargeback } from '../payments/dispute.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { isRefundToRequest, type RefundState } from '../payments/refund-state.ts';
import { STATUS_OF, type Stage } from '../payments/stages.ts';
import { isAuthorised } from '../stripe/check-intent.ts';
import { INTENTS, PaymentWorld, paymentOf, type Situation } from '../testing/payment-world.ts';
import { goRound } from './advance.ts';
import { decide } from './decide.ts';
import type { Facts, Question } from './facts.ts';
import type { Goal } from './goal.ts';
import type { Step, StepName } from './step.ts';

const STAGES = Object.keys(STATUS_OF) as Stage[];
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

/** What must hold whenever a step is taken. */
function assertAllowed(world: PaymentWorld, payment: StoredPayment, step: Step): void {
  expect(ALLOWED[step.do]).toContain(payment.stage);
  const earlier = world.steps.map(({ do: name }) => name);
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

async function follow(world: PaymentWorld, goal: Goal) {
  const hands = {
    read: async (_payment: StoredPayment, question: Question) => await world.read(question),
    run: async (payment: StoredPayment, step: Step) => {
      assertAllowed(world, payment, step);
      return await world.run(payment, step);
    },
  };
  return await goRound(world.payment, goal, hands).catch((error: unknown) => ({ error: error as { code?: string } }));
}

const chances = fc.array(fc.nat(11), { minLength: 12, maxLength: 12 });
const everywhere = async (holds: (at: Situation, chances: number[]) => Promise<void>) =>
  await fc.assert(fc.asyncProperty(situation, chances, holds), { numRuns: 2_000 });

test('every road ends, in each stage only steps of that stage are taken, and no card is charged or refunded twice', async () => {
  await everywhere(async (at, luck) => {
    const world = new PaymentWorld(at, luck);
    const run = await follow(world, at.goal);
    // CONFLICT is also what an appointment that lost its slot gets.
    if ('error' in run && run.error.code === 'CONFLICT') expect(world.payment?.stage).toBe('captured');
    expect(world.steps.length).toBeLessThan(16);
  });
});

test('a goal that was reached needs no further step', async () => {
  await everywhere(async (at, luck) => {
    const world = new PaymentWorld(at, luck);
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
      const world = new PaymentWorld(at, luck);
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
      const world = new PaymentWorld(at, luck);
      await follow(world, { to: 'paid' });
      expect(world.steps.map(({ do: name }) => name)).not.toContain('capture');
    });
  });
});

test('a payment whose trip ended is cancelled without a charge, or its money is due back', async () => {
  await everywhere(async (at, luck) => {
    const world = new PaymentWorld(at, luck);
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
    const world = new PaymentWorld({ ...at, stage: 'settled' }, luck);
    fc.pre(at.goal.to !== 'ended');
    await follow(world, at.goal);
    const changing: StepName[] = ['start-refund', 'cancel', 'void', 'capture', 'confirm-appointment', 'record-void'];
    expect(world.steps.filter((step) => changing.includes(step.do))).toEqual([]);
    if (at.refund_state === null) expect(world.steps.map((step) => step.do)).not.toContain('request-refund');
  });
});

test('cash is never returned by the portal', async () => {
  await everywhere(async (at, luck) => {
    const stage = at.stage === 'refunding' ? 'refunding' : 'settled';
    const world = new PaymentWorld({ ...at, isCash: true, stage }, luck);
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

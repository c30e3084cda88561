import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { decide } from './decide.ts';
import type { End } from './decision.ts';
import { type Facts, type Learned, type Question, readFact } from './facts.ts';
import type { Goal } from './goal.ts';
import { runStep } from './run-step.ts';
import type { Step, StepResult } from './step.ts';

/** More rounds than any road through the stages has, with others changing the payment at the same time. */
const MOST_ROUNDS = 40;

interface Run {
  payment: StoredPayment | null;
  end: End;
}

interface Hands {
  read: (payment: StoredPayment, question: Question) => Promise<Partial<Facts>>;
  run: (payment: StoredPayment, step: Step) => Promise<StepResult>;
}

/**
 * Takes a payment towards a goal. Browser, webhook, sweep, jobs, cancellation and repair all call it, any number of times; each step
 * does only what is missing.
 * @returns the payment as it is then, null if it was deleted
 * @throws why it cannot go on; nothing is changed by the step that failed
 */
export async function advance(deps: Dependencies, paymentId: number, goal: Goal): Promise<Run> {
  return await goRound(await deps.payments.find(paymentId), goal, {
    read: async (payment, question) => await readFact(deps, payment, question),
    run: async (payment, step) => await runStep(deps, payment, step),
  });
}

export async function goRound(start: StoredPayment | null, goal: Goal, { read, run }: Hands): Promise<Run> {
  let payment = start;
  let learned: Learned = {};
  let facts: Facts = { taken: [] };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!payment) return { payment, end: 'done' };
    const decision = decide(payment, facts, goal);
    if ('failure' in decision) throw decision.failure;
    if ('end' in decision) return { payment, end: decision.end };
    if ('ask' in decision) {
      facts = { ...facts, ...(await read(payment, decision.ask)) };
      continue;
    }
    const { payment: next = payment, learned: more } = await run(payment, decision.step);
    learned = { ...learned, ...more };
    const isSameStage = next?.stage === payment.stage;
    const kept = isSameStage ? facts : inNewStage(facts);
    facts = { ...kept, ...learned, taken: isSameStage ? [...facts.taken, decision.step.do] : [] };
    payment = next;
  }
  throw appError('CONFLICT', 'The payment was changed at the same time. Please reload the page.');
}

/** What was read may have changed with the stage. Only the quote counts further: this run read it just before. */
function inNewStage({ quote }: Facts): Partial<Facts> {
  return quote === undefined ? {} : { quote };
}

/** Logs a failure, because requests do not wait for Stripe to recover: the job and the sweep return the money later. */
export async function tryReturn(deps: Dependencies, paymentId: number): Promise<void> {
  try {
    await advance(deps, paymentId, { to: 'returned' });
  } catch (error) {
    deps.log.warn({ err: error, payment_id: paymentId }, 'the money is refunded later');
  }
}

import { waitUntilIdle } from '../checks/idle.ts';
import {
  cancelTrip,
  chargedBooking,
  decide,
  dispute,
  pressRefund,
  returnByHand as recordReturn,
  type Step,
  sendBack,
  stateOfMoney,
} from '../portal/bank-stories.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { deliver } from '../stack/webhook-relay.ts';
import { booked, type PreparedScenario, type Scenario } from './prepare-booking.ts';

const verdict = (index: number) => (index % 2 === 0 ? 'won' : 'lost');

export const followDispute: Scenario = (on, index) => prepare(on, index, [], [dispute, decide(verdict(index))]);

export const cancelDisputed: Scenario = (on, index) =>
  prepare(on, index, [dispute], [cancelTrip, decide(verdict(index))]);

export const sendRefundBack: Scenario = (on, index) => prepare(on, index, [pressRefund], [sendBack]);

export const retryRefund: Scenario = (on, index) => prepare(on, index, [pressRefund, sendBack], [pressRefund]);

export const returnByHand: Scenario = (on, index) => prepare(on, index, [pressRefund, sendBack], [recordReturn]);

/** Makes a booking and takes the first steps, each once the portal knows of the one before. */
async function prepare(
  on: ProofStack,
  index: number,
  first: readonly Step[],
  then: readonly Step[],
): Promise<PreparedScenario> {
  const { payment, scope } = await booked(on, index);
  on.relay.setPolicy(payment.intentId, deliver);
  const booking = await chargedBooking(on, payment.intentId);
  for (const step of first) {
    await step(on, booking);
    const work = await waitUntilIdle(on, scope, 30);
    if (work !== undefined) throw new Error(`${await stateOfMoney(on, booking)}: ${work}`);
  }
  const run = async () => {
    let answer: unknown;
    for (const step of then) answer = await step(on, booking);
    return answer;
  };
  return { scope, run };
}

import { setTimeout as delay } from 'node:timers/promises';
import { waitUntilIdle } from './checks/idle.ts';
import { pendingEvent } from './checks/pending-events.ts';
import { violations } from './checks/snapshot.ts';
import {
  BANK_STORIES,
  type BankStory,
  type ChargedBooking,
  chargedBooking,
  stateOfMoney,
} from './portal/bank-stories.ts';
import { runReconciliation } from './portal/reconciliation.ts';
import { eventually, repeatInParallel } from './portal/staff.ts';
import type { ProofStack } from './stack/proof-stack.ts';

export interface Told {
  readonly story: BankStory;
  readonly booking: ChargedBooking;
}

export function randomStory(random: () => number): BankStory {
  const story = BANK_STORIES[Math.floor(random() * BANK_STORIES.length)];
  if (story === undefined) throw new Error('There is no story.');
  return story;
}

export async function tellStory(
  on: ProofStack,
  intentId: string,
  story: BankStory,
  random: () => number,
): Promise<Told> {
  const booking = await chargedBooking(on, intentId);
  for (const step of story.steps) {
    await step(on, booking);
    await delay(random() * 500);
  }
  return { story, booking };
}

/** Lets the reconciliation find what lost events hide and staff answer; then each booking must be where its story ends. */
export async function endStories(on: ProofStack, told: readonly Told[]): Promise<string[]> {
  await learnLostEvents(on, told);
  const answered = told.filter(({ story }) => story.answer !== undefined);
  await repeatInParallel(answered.length, 4, async (index) => {
    const { story, booking } = answered[index] as Told;
    return await story.answer?.(on, booking);
  });
  const scope = { slotIds: [], quoteIds: [], appointmentIds: told.map(({ booking }) => booking.appointmentId) };
  const work = await waitUntilIdle(on, scope, 60);
  const broken = (await violations(on, scope)).map(({ rule, subject, message }) => `${rule}: ${subject} ${message}`);
  const ends = await Promise.all(
    told.map(async ({ story, booking }) => {
      const state = await stateOfMoney(on, booking);
      return state === story.end ? [] : [`payment ${booking.paymentId} is "${state}" instead of "${story.end}"`];
    }),
  );
  return [...(work === undefined ? [] : [`not idle: ${work}`]), ...broken, ...ends.flat()];
}

/** Events may still be late when the first reconciliation runs, and it skips what has just changed. */
const RECONCILIATIONS = 4;

async function learnLostEvents(on: ProofStack, told: readonly Told[]): Promise<void> {
  const intentIds = told.map(({ booking }) => booking.intentId);
  const isKnown = async () => ((await pendingEvent(on, intentIds)) === undefined ? true : undefined);
  for (let count = 0; count < RECONCILIATIONS; count += 1) {
    await backdate(on, told);
    await runReconciliation(on);
    if (await eventually(5, isKnown)) return;
  }
}

/** Reconciliation skips a payment if it, its slot or its appointment changed in the last minute. */
async function backdate({ databases }: ProofStack, told: readonly Told[]): Promise<void> {
  const earlier = "updated_at = updated_at - interval '2 minutes'";
  const ids = [told.map(({ booking }) => booking.appointmentId)];
  await databases.payments.query(`UPDATE payments SET ${earlier} WHERE appointment_id = ANY($1)`, ids);
  await databases.payments.query(`UPDATE time_slots SET ${earlier} WHERE appointment_id = ANY($1)`, ids);
  await databases.appointments.query(`UPDATE appointments SET ${earlier} WHERE id = ANY($1)`, ids);
}

import { setTimeout as delay } from 'node:timers/promises';
import { isBusy } from '@tailgate/stack/portal';
import type { Scope } from '../checks/snapshot.ts';
import { opened } from '../crashes/prepare-booking.ts';
import { authorise, confirm, stateOf } from '../portal/booking.ts';
import { eventually } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

const PAUSE_MS = 500;
/** How long a customer presses Try again. */
const PATIENT_SECONDS = 60;
/** A booking that the browser lost is finished by Stripe's event or the sweep. */
const SETTLED_WITHIN_SECONDS = 60;

export interface Buyer {
  readonly at: number;
  readonly intentId: string;
  readonly scope: Scope;
  /** Answers that asked to try again, such as a 503 or a lost connection. */
  readonly repeats: number;
  readonly refusal: string | undefined;
}

export interface BookingLoad {
  since(moment: number): readonly Buyer[];
  /** Problems before a card was authorised. Nothing is lost there, but nothing was booked either. */
  readonly problems: readonly string[];
  stop(): Promise<void>;
}

export function startBookingLoad(on: ProofStack, bookers = 2): BookingLoad {
  const [buyers, problems]: [Buyer[], string[]] = [[], []];
  const stopping = new AbortController();
  let counter = 0;
  const book = async () => {
    while (!stopping.signal.aborted) {
      counter += 1;
      await buyOnce(on, counter).then(
        (buyer) => buyers.push(buyer),
        (error: unknown) => problems.push(String(error)),
      );
      await delay(PAUSE_MS);
    }
  };
  const booking = Array.from({ length: bookers }, book);
  return {
    since: (moment) => buyers.filter(({ at }) => at >= moment),
    problems,
    async stop() {
      stopping.abort();
      await Promise.all(booking);
    },
  };
}

async function buyOnce(on: ProofStack, index: number): Promise<Buyer> {
  const { payment, scope } = await opened(on, index);
  await authorise(on, payment);
  const at = performance.now();
  const patientUntil = at + PATIENT_SECONDS * 1000;
  let repeats = 0;
  for (;;) {
    const answer = await confirm(payment);
    const buyer = { at, intentId: payment.intentId, scope, repeats };
    if (answer.code === undefined) return { ...buyer, refusal: undefined };
    if (!isBusy(answer) || performance.now() > patientUntil)
      return { ...buyer, refusal: `${answer.status} ${answer.code}` };
    repeats += 1;
    await delay(250);
  }
}

export async function lostBookings(on: ProofStack, buyers: readonly Buyer[]): Promise<string[]> {
  const ends = await Promise.all(
    buyers.map(async ({ intentId, refusal }) => {
      const isBooked = async () => ((await stateOf(on, intentId)) === 'booked' ? true : undefined);
      if (await eventually(SETTLED_WITHIN_SECONDS, isBooked, 500)) return [];
      return [`${intentId}: ${await stateOf(on, intentId)}${refusal === undefined ? '' : `, answered ${refusal}`}`];
    }),
  );
  return ends.flat();
}

import { randomUUID } from 'node:crypto';
import { type CrewedTrip, press } from '../portal/crew.ts';
import { eventually } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

export const PRESSES = ['on-my-way', 'arrived', 'loaded', 'delivered'] as const;
export const CREWS = 4;

type Press = (typeof PRESSES)[number];

export interface Crews {
  /** Undefined if every press of the day was sent. */
  next(): Press | undefined;
  press(): void;
  isPressing(): boolean;
  answered(): Promise<unknown>;
}

/** Each crew has one trip at a time. */
export function startCrews(on: ProofStack, trips: readonly CrewedTrip[]): Crews {
  const rounds = Map.groupBy(trips, (trip) => Math.floor(trips.indexOf(trip) / CREWS));
  const waiting = [...rounds.values()].flatMap((round) =>
    PRESSES.flatMap((pressed) => round.map((trip) => ({ trip, pressed }))),
  );
  const underWay = new Set<Promise<void>>();
  return {
    next: () => waiting[0]?.pressed,
    press() {
      const next = waiting.shift();
      if (!next) return;
      const sent = sendUntilAnswered(on, next.trip, next.pressed).finally(() => underWay.delete(sent));
      underWay.add(sent);
    },
    isPressing: () => underWay.size > 0,
    answered: () => Promise.all(underWay),
  };
}

/** As the phone's outbox does. */
async function sendUntilAnswered(on: ProofStack, trip: CrewedTrip, pressed: Press): Promise<void> {
  const action = { id: randomUUID(), press: pressed, at: new Date(Date.now() + on.clockAhead).toISOString() };
  const send = async () => ((await press(on, trip, action)).status === 200 ? true : undefined);
  if (!(await eventually(120, send, 200)))
    throw new Error(`appointment ${trip.appointmentId}: ${pressed} got no answer`);
}

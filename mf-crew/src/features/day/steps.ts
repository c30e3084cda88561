import type { CrewDay, CrewPress, CrewStep, CrewTrip } from '@tailgate/contracts';
import type { Press } from './outbox/outbox-store.ts';

const UNDO_MS = 5 * 60_000;

const NEXT_PRESS: Partial<Record<CrewStep, CrewPress>> = {
  waiting: 'on-my-way',
  'on-the-way': 'arrived',
  arrived: 'loaded',
  loaded: 'delivered',
};
const SKIPPING_PRESS: Partial<Record<CrewStep, CrewPress>> = { waiting: 'arrived', arrived: 'delivered' };
const STEP_AFTER: Record<Exclude<CrewPress, 'undo'>, CrewStep> = {
  'on-my-way': 'on-the-way',
  arrived: 'arrived',
  loaded: 'loaded',
  delivered: 'delivered',
  problem: 'not-delivered',
};
/** For a press of another phone. The server's answer corrects it. */
const STEP_BEFORE: Record<CrewStep, CrewStep> = {
  waiting: 'waiting',
  'on-the-way': 'waiting',
  arrived: 'on-the-way',
  loaded: 'arrived',
  delivered: 'loaded',
  'not-delivered': 'waiting',
};

/** @returns undefined once the trip has ended */
export const nextPress = ({ step }: CrewTrip) => NEXT_PRESS[step];
export const skippingPress = ({ step }: CrewTrip) => SKIPPING_PRESS[step];

const isUnderWay = ({ step }: CrewTrip) => step !== 'waiting' && step in NEXT_PRESS;

/** @returns the trip that is under way, or the first one that waits */
export function nextTrip(trips: readonly CrewTrip[]): CrewTrip | undefined {
  return trips.find(isUnderWay) ?? trips.find(({ step }) => step === 'waiting');
}

export function canUndo({ undo_until: until }: CrewTrip, now: number): boolean {
  return until !== null && Date.parse(until) > now;
}

/** @returns the day with what was pressed and not answered yet */
export function withPresses(day: CrewDay, presses: readonly Press[]): CrewDay {
  const ofTrip = Map.groupBy(presses, ({ action }) => action.appointment_id);
  return { ...day, trips: day.trips.map((trip) => pressed(trip, ofTrip.get(trip.appointment_id) ?? [])) };
}

function pressed(trip: CrewTrip, presses: readonly Press[]): CrewTrip {
  let { step, step_at, undo_until } = trip;
  const standing: Press[] = [];
  for (const press of presses.filter(({ result }) => result === null || result.effect === 'applied')) {
    const { press: kind, at } = press.action;
    const undone = kind === 'undo' ? standing.pop() : undefined;
    if (kind !== 'undo') standing.push(press);
    if (press.result) continue;
    step = kind === 'undo' ? (undone?.from ?? STEP_BEFORE[step]) : STEP_AFTER[kind];
    step_at = at;
    undo_until = kind === 'undo' ? null : new Date(Date.parse(at) + UNDO_MS).toISOString();
  }
  return { ...trip, step, step_at, undo_until };
}

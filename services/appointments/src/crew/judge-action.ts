import type { CrewPress, CrewStep, ParsedBody, routes } from '@tailgate/contracts';
import { businessInstant } from '@tailgate/domain';
import type { ArrivalWindow } from '../rules/arrival-window.ts';
import { clockAt } from '../rules/format.ts';
import type { CrewTrip, StoredAction } from './crew-repository.ts';
import { decideStep, UNDO_MS } from './decide-step.ts';
import type { CrewDayByLink } from './find-crew-day.ts';

export type SentAction = ParsedBody<typeof routes.sendCrewActions>['actions'][number];

/** What all actions of one request have in common. */
export interface Taking {
  found: CrewDayByLink;
  truck: string;
  onTruck: ReadonlySet<number>;
  phone: string;
  /** What the clock of the phone lacks, in milliseconds. */
  behindMs: number;
  received: Date;
  /** For On my way: when the truck is expected, unless the trip has no time. */
  arrival: ArrivalWindow | null;
}

export function happenedAt({ at }: SentAction, { found, behindMs, received }: Taking, timeZone: string): Date {
  const corrected = Date.parse(at) + behindMs;
  const start = businessInstant(found.day.date, '00:00:00', timeZone).getTime();
  return new Date(Math.min(Math.max(corrected, start), received.getTime()));
}

export const isAfterEnd = ({ found, behindMs }: Taking, { at }: SentAction): boolean =>
  found.standing === 'ended' && Date.parse(at) + behindMs >= found.endsAt.getTime();

/** How the trip stands when the action arrives. */
interface Situation {
  trip: CrewTrip;
  /** What made the present step; null for the office, and for a trip that waits. */
  last: StoredAction | null;
  isCompleted: boolean;
}

/** @returns what the action makes of the trip, or null if it changes nothing */
export function decide(
  { id, press }: SentAction,
  { trip, last, at, isCompleted }: Situation & { at: Date },
): { step: CrewStep; step_at: Date | null; action_id: string | null } | null {
  if (isCompleted) return null;
  if (press !== 'undo') {
    const step = decideStep(trip.step, press);
    return step && { step, step_at: at, action_id: id };
  }
  if (!last || at.getTime() - last.happened_at.getTime() > UNDO_MS) return null;
  return { step: last.step_before, step_at: at, action_id: last.before_action_id };
}

export function reasonForReview(
  { found, onTruck }: Taking,
  appointment: { id: number; cancelled_at: Date | null },
): string | null {
  if (appointment.cancelled_at !== null) return 'The trip was cancelled';
  if (found.standing === 'revoked') return 'The link of the crew was revoked';
  return onTruck.has(appointment.id) ? null : 'The trip was moved away from this truck';
}

/** @returns why the action changed nothing */
export function unchanged(
  press: CrewPress,
  { last, isCompleted }: Situation,
  { phone }: Taking,
  timeZone: string,
): string {
  if (isCompleted) return 'The trip is completed';
  if (press === 'undo') return last ? 'Too late to undo' : 'There is nothing to undo';
  if (!last) return 'The office has changed the step';
  const at = clockAt(last.happened_at, timeZone);
  return last.phone === phone ? `Already done at ${at}` : `Done by the other phone at ${at}`;
}

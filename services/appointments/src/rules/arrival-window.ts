import type { CrewStep } from '@tailgate/contracts';

/** From when to when a truck is expected at the pick-up. */
export interface ArrivalWindow {
  arrival_from: Date;
  arrival_to: Date;
}

type StoredWindow = { [K in keyof ArrivalWindow]: Date | null };

const MINUTE_MS = 60_000;
const ROUNDED_TO_MS = 5 * MINUTE_MS;
/** How far the truck may be off, in minutes or as a share of the drive, whichever is more. */
const [LEAST_MARGIN, MARGIN_SHARE] = [10, 0.2];
const LATE_AFTER_MS = 15 * MINUTE_MS;

export function windowOfDrive(start: Date, minutes: number): ArrivalWindow {
  const margin = Math.max(LEAST_MARGIN, minutes * MARGIN_SHARE);
  const after = (offset: number) =>
    new Date(Math.round((start.getTime() + offset * MINUTE_MS) / ROUNDED_TO_MS) * ROUNDED_TO_MS);
  return { arrival_from: after(Math.max(0, minutes - margin)), arrival_to: after(minutes + margin) };
}

/** @returns the window of a truck that is on its way; nulls at any other step */
export function presentArrival(
  trip: StoredWindow | null | undefined,
  step: CrewStep,
): Record<keyof ArrivalWindow, string | null> {
  const shown = step === 'on-the-way' ? trip : null;
  return {
    arrival_from: shown?.arrival_from?.toISOString() ?? null,
    arrival_to: shown?.arrival_to?.toISOString() ?? null,
  };
}

export function isLate(trip: StoredWindow | null | undefined, step: CrewStep, now: Date): boolean {
  const end = step === 'on-the-way' ? trip?.arrival_to : null;
  return end ? now.getTime() > end.getTime() + LATE_AFTER_MS : false;
}

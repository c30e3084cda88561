import type { CrewPress, CrewStep } from '@tailgate/contracts';

/** Undo takes back the latest press for so long; completing waits as long. */
export const UNDO_MS = 5 * 60_000;

type StepPress = Exclude<CrewPress, 'undo'>;

const STEP_OF: Record<StepPress, CrewStep> = {
  'on-my-way': 'on-the-way',
  arrived: 'arrived',
  loaded: 'loaded',
  delivered: 'delivered',
  problem: 'not-delivered',
};

// After a problem the crew may try again on the same day.
const REACHED: Record<CrewStep, number> = {
  waiting: 0,
  'not-delivered': 0,
  'on-the-way': 1,
  arrived: 2,
  loaded: 3,
  delivered: 4,
};

/** @returns the step after the press, or null if the press changes nothing. Steps may be skipped: the phone asks, the server does not forbid. */
export function decideStep(step: CrewStep, press: StepPress): CrewStep | null {
  const next = STEP_OF[press];
  if (press === 'problem') return step === 'delivered' || step === 'not-delivered' ? null : next;
  return REACHED[next] > REACHED[step] ? next : null;
}

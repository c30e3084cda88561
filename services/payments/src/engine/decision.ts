import type { Facts, Question } from './facts.ts';
import type { Step, StepName } from './step.ts';

/** The end of a run. `recorded`: the card is charged, a job tells the appointment; `over`: the payment ended without paying. */
export type End = 'done' | 'recorded' | 'over';
export type Decision = { ask: Question } | { step: Step } | { end: End } | { failure: Error };

export const DONE: Decision = { end: 'done' };

export function took({ taken }: Facts, step: StepName): boolean {
  return taken.includes(step);
}

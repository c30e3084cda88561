import { type CanaryStep, type FrontEndReleases, stepAfter } from '@tailgate/contracts';

export type RunningCanary = NonNullable<FrontEndReleases['canary']>;

export const stepTitle = ({ percent }: CanaryStep) => (percent === 100 ? 'live' : `${percent} %`);

export const durationText = ({ percent, minutes }: CanaryStep) =>
  minutes === null ? (percent === 100 ? '' : 'held') : `${minutes} min`;

/** @param instant writes the time of an instant */
export function nextStepText(
  { steps, percent, due, paused, waits_for: waitsFor }: RunningCanary,
  instant: (at: string) => string,
): string {
  const next = stepAfter(steps, percent);
  if (!next) return 'It keeps this share until it is promoted or ended.';
  const title = stepTitle(next);
  if (paused) return `Paused. Next step: ${title}.`;
  if (due === null) return `Held. Next step: ${title}.`;
  const time = Date.parse(due) > Date.now() ? `from ${instant(due)}` : 'as soon as it can be judged';
  return `Next step: ${title}, ${time}.${waitsFor === null ? '' : ` ${waitsFor}.`}`;
}

import type { CanaryStep } from '@tailgate/contracts';

const STEP = /^(\d{1,3})%?(?::(\d{1,5}))?$/;

/**
 * @param text such as "1%:10,10%:30,50%,100%": shares, with minutes unless they are held
 * @returns undefined if it is a version rather than a plan
 * @throws if a step cannot be read
 */
export function readPlan(text: string): CanaryStep[] | undefined {
  if (!/[%,]/.test(text) && !/^\d{1,3}$/.test(text)) return undefined;
  return text.split(',').map((part) => {
    const [, percent, minutes] = STEP.exec(part) ?? [];
    if (percent === undefined) throw new Error(`"${part}" is not a step. Write a share and minutes, such as 10%:30.`);
    return { percent: Number(percent), minutes: minutes === undefined ? null : Number(minutes) };
  });
}

export function describePlan(steps: readonly CanaryStep[]): string {
  const shares = steps.map(({ percent, minutes }, index) => {
    if (percent === 100 && index > 0) return 'then live';
    return minutes === null ? `${percent} % until someone skips it` : `${percent} % for ${minutes} min`;
  });
  return shares.join(', ');
}

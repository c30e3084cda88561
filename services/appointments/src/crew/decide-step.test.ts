import { describe, expect, test } from '@jest/globals';
import { CREW_STEPS, type CrewStep } from '@tailgate/contracts';
import fc from 'fast-check';
import { decideStep } from './decide-step.ts';

const PRESSES = ['on-my-way', 'arrived', 'loaded', 'delivered', 'problem'] as const;

test.each([
  ['waiting', ['on-the-way', 'arrived', 'loaded', 'delivered', 'not-delivered']],
  ['on-the-way', [null, 'arrived', 'loaded', 'delivered', 'not-delivered']],
  ['arrived', [null, null, 'loaded', 'delivered', 'not-delivered']],
  ['loaded', [null, null, null, 'delivered', 'not-delivered']],
  ['delivered', [null, null, null, null, null]],
  ['not-delivered', ['on-the-way', 'arrived', 'loaded', 'delivered', null]],
] as const)('from %s the presses lead to %j', (step, expected) => {
  expect(PRESSES.map((press) => decideStep(step, press))).toEqual(expected);
});

describe('any order of presses', () => {
  const walk = (presses: readonly (typeof PRESSES)[number][]) => {
    const steps: CrewStep[] = ['waiting'];
    for (const press of presses) {
      const step = steps.at(-1) ?? 'waiting';
      steps.push(decideStep(step, press) ?? step);
    }
    return steps;
  };

  test('never leaves a delivered trip, and never goes back but by a problem', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PRESSES), { maxLength: 20 }), (presses) => {
        const steps = walk(presses);
        const delivered = steps.indexOf('delivered');
        if (delivered >= 0) expect(new Set(steps.slice(delivered))).toEqual(new Set(['delivered']));
        const rank = (step: CrewStep) => CREW_STEPS.indexOf(step);
        for (const [index, step] of steps.slice(1).entries())
          if (step !== 'not-delivered' && steps[index] !== 'not-delivered')
            expect(rank(step)).toBeGreaterThanOrEqual(rank(steps[index]!));
      }),
    );
  });

  test('comes to the same end when presses are repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PRESSES), { maxLength: 12 }), (presses) => {
        expect(walk(presses.flatMap((press) => [press, press])).at(-1)).toBe(walk(presses).at(-1));
      }),
    );
  });
});

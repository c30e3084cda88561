import { expect, test } from '@jest/globals';
import { canaryPlan, DEFAULT_CANARY_PLAN } from '@tailgate/contracts';
import { describePlan, readPlan } from './canary-plan.ts';

test('reads shares and minutes, and tells a plan from a version', () => {
  expect(readPlan('1%:10,10:30,50%,100%')).toEqual([
    { percent: 1, minutes: 10 },
    { percent: 10, minutes: 30 },
    { percent: 50, minutes: null },
    { percent: 100, minutes: null },
  ]);
  expect(readPlan('25')).toEqual([{ percent: 25, minutes: null }]);
  expect([readPlan('0123456789abcdef'), readPlan('1234567'), readPlan('')]).toEqual([undefined, undefined, undefined]);
});

test.each(['10%:', '%', '10%:30m', '1%,,2%', '-1%', '10%:30:5'])('refuses %s', (text) => {
  expect(() => readPlan(text)).toThrow('is not a step. Write a share and minutes, such as 10%:30.');
});

test('describes the default plan, which is valid', () => {
  expect(canaryPlan.safeParse(DEFAULT_CANARY_PLAN).success).toBe(true);
  expect(describePlan(DEFAULT_CANARY_PLAN)).toBe('1 % for 10 min, 10 % for 30 min, 50 % for 60 min, then live');
  expect(describePlan([{ percent: 25, minutes: null }])).toBe('25 % until someone skips it');
});

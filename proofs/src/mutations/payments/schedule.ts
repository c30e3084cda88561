import type { Mutation } from '../mutation.ts';

export const scheduleMutations: readonly Mutation[] = [
  {
    name: 'lock: one fill of the plan at a time',
    rule: 'TWO_SLOTS_BOOKED',
    file: 'src/schedule/fill-slots.ts',
    text: 'await deps.slots.lockDays({ from: today, to: lastDay }, transaction);',
    without: '',
    tests: ['src/schedule/weekly-plan.test.ts'],
  },
  {
    name: 'the weekly plan is the one that was read',
    rule: 'STEP_REPEATED',
    file: 'src/schedule/set-weekly-plan.ts',
    text: 'if (before.version !== version)',
    without: 'if (before.version < 0)',
    tests: ['src/schedule/weekly-plan.test.ts'],
  },
  {
    name: 'WHERE: the plan leaves blackout days out',
    rule: 'SLOT_NOT_BOOKABLE',
    file: 'src/schedule/weekly-plan-repository.ts',
    text: 'AND NOT EXISTS (SELECT 1 FROM blackout_days b WHERE b.date = w.date)',
    without: '',
    tests: ['src/schedule/blackout-days.test.ts'],
  },
  {
    name: 'WHERE: the plan does not recreate deleted slots',
    rule: 'SLOT_NOT_BOOKABLE',
    file: 'src/schedule/weekly-plan-repository.ts',
    text: 'WHERE r.date = w.date AND r.start_time',
    without: 'WHERE false AND r.date = w.date AND r.start_time',
    tests: ['src/schedule/weekly-plan.test.ts'],
  },
  {
    name: 'WHERE: the plan creates each slot once',
    rule: 'TWO_SLOTS_BOOKED',
    file: 'src/schedule/weekly-plan-repository.ts',
    text: 'WHERE s.date = w.date AND s.start_time',
    without: 'WHERE false AND s.date = w.date AND s.start_time',
    tests: ['src/schedule/weekly-plan.test.ts'],
  },
];

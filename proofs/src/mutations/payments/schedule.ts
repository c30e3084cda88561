// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code, with its placeholders.
import { inFile, type Mutation } from '../mutation.ts';

export const scheduleMutations: readonly Mutation[] = [
  ...inFile('src/schedule/fill-slots.ts', ['src/schedule/weekly-plan.test.ts'], {
    'lock: one fill of the plan at a time': [
      'TWO_SLOTS_BOOKED',
      'await deps.slots.lockDays({ from: today, to: lastDay }, transaction);',
      '',
    ],
  }),
  ...inFile('src/schedule/set-weekly-plan.ts', ['src/schedule/weekly-plan.test.ts'], {
    'the weekly plan is the one that was read': [
      'STEP_REPEATED',
      'if (before.version !== version)',
      'if (before.version < 0)',
    ],
  }),
  ...inFile('src/schedule/weekly-plan-repository.ts', ['src/schedule/blackout-days.test.ts'], {
    'WHERE: the plan leaves blackout days out': ['SLOT_NOT_BOOKABLE', "AND NOT ${isBlackedOut('w')}", ''],
  }),
  ...inFile('src/schedule/weekly-plan-repository.ts', ['src/schedule/weekly-plan.test.ts'], {
    'WHERE: the plan does not recreate deleted slots': [
      'SLOT_NOT_BOOKABLE',
      'WHERE r.date = w.date AND r.start_time',
      'WHERE false AND r.date = w.date AND r.start_time',
    ],
    'WHERE: the plan leaves trucks out of service out': [
      'SLOT_NOT_BOOKABLE',
      't.id = w.truck_id AND t.is_active',
      't.id = w.truck_id',
    ],
    'WHERE: the plan creates each slot once': [
      'TWO_SLOTS_BOOKED',
      'WHERE s.truck_id = w.truck_id AND s.date = w.date',
      'WHERE false AND s.date = w.date',
    ],
  }),
];

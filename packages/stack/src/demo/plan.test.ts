import { expect, test } from '@jest/globals';
import { createCalendar } from './calendar.ts';
import { planCompany } from './plan.ts';

test.each([0, 1, 2, 3, 4, 5, 6])(
  'finds an hour for each trip if today is weekday %d, and ends before now',
  (weekday) => {
    const sunday = Date.UTC(2026, 10, 22, 17);
    const now = new Date(sunday + weekday * 86_400_000);
    const acts = planCompany(createCalendar('America/New_York', now));
    expect(acts.length).toBeGreaterThan(290);
    expect(acts.filter(({ at }) => at.getTime() > now.getTime() - 20 * 60_000)).toEqual([]);
  },
);

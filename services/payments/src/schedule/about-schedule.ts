import type { Deed } from '@tailgate/service-kit/history';

/** There is one schedule: the week that repeats, the blackout days, and what is done to many days at once. */
const THE_SCHEDULE = 1;

/** What the history says of something that was done to the schedule. */
export function aboutSchedule(action: string, summary: string): Deed {
  return { action, subject: 'schedule', subjectId: THE_SCHEDULE, summary };
}

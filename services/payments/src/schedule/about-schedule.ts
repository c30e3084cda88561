import type { HistoryAction } from '@tailgate/contracts';
import type { NewHistoryEntry } from '@tailgate/service-kit/history';

/** There is one schedule: the week that repeats, the blackout days, and what is done to many days at once. */
const THE_SCHEDULE = 1;

/** What the history says of something that was done to the schedule, and to these slots with it. */
export function aboutSchedule(
  action: HistoryAction<'schedule'>,
  summary: string,
  slotIds?: readonly number[],
): NewHistoryEntry {
  const entry: NewHistoryEntry = { action, subjectId: THE_SCHEDULE, summary };
  return slotIds ? { ...entry, each: { subject: 'time-slot', ids: slotIds } } : entry;
}

import type { HistoryAction } from '@tailgate/contracts';
import type { NewHistoryEntry } from '@tailgate/service-kit/history';

/** There is one schedule: the weekly plan, the blackout days, and changes to many days at once. */
const THE_SCHEDULE = 1;

export function scheduleEntry(
  action: HistoryAction<'schedule'>,
  summary: string,
  timeSlotIds?: readonly number[],
): NewHistoryEntry {
  const entry: NewHistoryEntry = { action, subjectId: THE_SCHEDULE, summary };
  return timeSlotIds ? { ...entry, each: { subject: 'time-slot', ids: timeSlotIds } } : entry;
}

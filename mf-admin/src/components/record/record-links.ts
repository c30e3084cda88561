import type { HistoryEntry } from '@tailgate/contracts';

/** Where each kind of record is shown, in front of its list or on a page of its own. */
export const recordLink = {
  quote: (id: number) => `/admin?tab=quotes&quote=${id}`,
  appointment: (id: number) => `/appointments?open=${id}`,
  client: (id: number) => `/clients/${id}`,
  payment: (id: number) => `/payments?payment=${id}`,
  'time-slot': (id: number) => `/time-slots?slot=${id}`,
} as const;

/** Of the schedule, which deeds are of which tab. */
const SCHEDULE_TABS = { 'weekly-plan.': 'weekly-plan', 'slots.filled': 'weekly-plan', 'blackout.': 'blackout-days' };

/** Where what an entry is about is shown; null for what has no page of its own. */
export function recordAddress({ action, subject, subject_id: id }: HistoryEntry): string | null {
  if (subject in recordLink) return recordLink[subject as keyof typeof recordLink](id);
  const [, tab] = Object.entries(SCHEDULE_TABS).find(([deeds]) => action.startsWith(deeds)) ?? [];
  return tab ? `/time-slots?tab=${tab}` : null;
}

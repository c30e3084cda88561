import type { HistoryEntry } from '@tailgate/contracts';

/** The address of each kind of record. */
export const recordLink = {
  quote: (id: number) => `/admin?tab=quotes&quote=${id}`,
  appointment: (id: number) => `/appointments?open=${id}`,
  client: (id: number) => `/clients/${id}`,
  payment: (id: number) => `/payments?payment=${id}`,
  'time-slot': (id: number) => `/time-slots?slot=${id}`,
} as const;

/** The tab of each kind of schedule change, by the start of its action. */
const SCHEDULE_TABS = { 'weekly-plan.': 'weekly-plan', 'slots.filled': 'weekly-plan', 'blackout.': 'blackout-days' };

/** @returns the address of an entry's record, or null if the record has no page */
export function recordAddress({ action, subject, subject_id: id }: HistoryEntry): string | null {
  if (subject in recordLink) return recordLink[subject as keyof typeof recordLink](id);
  const [, tab] = Object.entries(SCHEDULE_TABS).find(([prefix]) => action.startsWith(prefix)) ?? [];
  return tab ? `/time-slots?tab=${tab}` : null;
}

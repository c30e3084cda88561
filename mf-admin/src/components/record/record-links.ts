import type { HistoryEntry } from '@tailgate/contracts';

export const recordLink = {
  quote: (id: number) => `/admin?tab=quotes&quote=${id}`,
  appointment: (id: number) => `/appointments?open=${id}`,
  client: (id: number) => `/clients/${id}`,
  payment: (id: number) => `/payments?payment=${id}`,
  'time-slot': (id: number) => `/time-slots?slot=${id}`,
  truck: (id: number) => `/trucks?truck=${id}`,
} as const;

const SCHEDULE_TABS = { 'weekly-plan.': 'weekly-plan', 'slots.filled': 'weekly-plan', 'blackout.': 'blackout-days' };

export function recordAddress({ action, subject, subject_id: id }: HistoryEntry): string | null {
  if (subject in recordLink) return recordLink[subject as keyof typeof recordLink](id);
  if (subject === 'import') return '/import';
  const [, tab] = Object.entries(SCHEDULE_TABS).find(([prefix]) => action.startsWith(prefix)) ?? [];
  return tab ? `/time-slots?tab=${tab}` : null;
}

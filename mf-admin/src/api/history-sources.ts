import { type HistoryEntry, routes } from '@tailgate/contracts';

export const HISTORY_SOURCES = {
  appointments: routes.appointmentsHistory,
  payments: routes.paymentsHistory,
  users: routes.usersHistory,
} as const;
export type HistorySource = keyof typeof HISTORY_SOURCES;
export type HistorySubject = HistoryEntry['subject'];

const SOURCE_OF: Record<HistorySubject, HistorySource> = {
  quote: 'appointments',
  appointment: 'appointments',
  client: 'appointments',
  'time-slot': 'payments',
  truck: 'payments',
  'truck-day': 'appointments',
  schedule: 'payments',
  payment: 'payments',
  finding: 'payments',
  settings: 'appointments',
  import: 'appointments',
  user: 'users',
};

export function historySourceOf(subject: HistorySubject): HistorySource {
  return SOURCE_OF[subject];
}

import type { QueryClient } from '@tanstack/react-query';

// All areas share one cache and name their entries by the noun first; money that moved shows in these.
const CHANGED_LISTS = ['payments', 'appointments', 'quotes', 'time-slots', 'money', 'summary', 'history', 'messages'];

/** Has everything read again that a move of money shows in. */
export function refreshPayments(client: QueryClient): void {
  for (const list of CHANGED_LISTS) void client.invalidateQueries({ queryKey: [list] });
}

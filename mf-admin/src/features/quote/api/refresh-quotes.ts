import type { QueryClient } from '@tanstack/react-query';

// All areas share one cache and name their entries by the noun first; a change of a quote shows in these.
const CHANGED_LISTS = ['quotes', 'appointments', 'clients', 'summary', 'history', 'messages'];

/** Has everything read again that a change of a quote shows in. */
export function refreshQuotes(client: QueryClient): void {
  for (const list of CHANGED_LISTS) void client.invalidateQueries({ queryKey: [list] });
}

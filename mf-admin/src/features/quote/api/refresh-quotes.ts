import { refreshLists } from '@tailgate/web-kit';
import type { QueryClient } from '@tanstack/react-query';

// The queries that show quotes. All remotes share one cache whose keys start with a noun.
const CHANGED_LISTS = ['quotes', 'appointments', 'clients', 'summary', 'history', 'messages'];

export function refreshQuotes(client: QueryClient): void {
  refreshLists(client, CHANGED_LISTS);
}

import { refreshLists } from '@tailgate/web-kit';
import type { QueryClient } from '@tanstack/react-query';

const CHANGED_LISTS = ['quotes', 'appointments', 'clients', 'summary', 'history', 'messages'];

export function refreshQuotes(client: QueryClient): void {
  refreshLists(client, CHANGED_LISTS);
}

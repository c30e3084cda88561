import { refreshLists } from '@tailgate/web-kit';
import type { QueryClient } from '@tanstack/react-query';

const CHANGED_LISTS = ['payments', 'appointments', 'quotes', 'time-slots', 'money', 'summary', 'history', 'messages'];

export function refreshPayments(client: QueryClient): void {
  refreshLists(client, CHANGED_LISTS);
}

import { ApiError } from '@tailgate/web-kit';
import type { QueryClient } from '@tanstack/react-query';

// All areas share one cache and name their entries by the noun first; money that moved shows in these.
const CHANGED_LISTS = ['payments', 'appointments', 'quotes', 'time-slots', 'money', 'summary', 'history', 'messages'];

/** Has everything read again that a move of money shows in. */
export function refreshPayments(client: QueryClient): void {
  for (const list of CHANGED_LISTS) void client.invalidateQueries({ queryKey: [list] });
}

/** Somebody else was there first, with the money or with the price: what is on the screen is no longer so. */
export function refreshIfOvertaken(client: QueryClient, error: Error): void {
  if (isOvertaken(error)) refreshPayments(client);
}

/** Whether the server refused because of what things have become, and repeating it as it is does not help. */
export function isOvertaken(error: Error): boolean {
  return error instanceof ApiError && (error.status === 409 || error.code === 'PRICE_MISMATCH');
}

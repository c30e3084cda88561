import { createHash } from 'node:crypto';
import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { PayableQuote } from '../engine/payable-quote.ts';
import { MOST_MINUTES } from '../time-slots/hold-starts.ts';

/**
 * The client of a hold: everyone with this email address, or the quote of a client without one. A hash, because this service keeps no
 * addresses.
 */
export function clientKeyOf({ id, client_email }: Pick<PayableQuote, 'id' | 'client_email'>): string {
  const email = client_email.trim().toLowerCase();
  return createHash('sha256')
    .update(email === '' ? `quote ${id}` : email)
    .digest('hex');
}

/**
 * One client may hold a few slots at a time, one for each quote.
 * @param others when the client's other holds end, the next one first, read under the lock on the client
 * @throws HOLDS_AT_LIMIT, which says when the next hold ends
 */
export function assertMayHold(
  { holdsPerClient, now }: Pick<Dependencies, 'holdsPerClient' | 'now'>,
  others: readonly Date[],
): void {
  if (others.length < holdsPerClient) return;
  const [next = now()] = others;
  const minutes = Math.max(1, Math.ceil((next.getTime() - now().getTime()) / 60_000));
  throw appError(
    'HOLDS_AT_LIMIT',
    `We are holding ${others.length} other ${others.length === 1 ? 'time' : 'times'} for you. Pay for one of them, or try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, when a hold ends.`,
  );
}

export function heldEnough(): Error {
  const hours = MOST_MINUTES / 60;
  return appError(
    'HOLDS_AT_LIMIT',
    `We held times for you for ${hours} hours today. Please try again tomorrow, or contact us to book.`,
  );
}

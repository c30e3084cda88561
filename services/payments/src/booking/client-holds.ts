import { createHash } from 'node:crypto';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { MOST_MINUTES } from '../time-slots/hold-starts.ts';
import type { PayableQuote } from './payable-quote.ts';

/** The client of a hold: everyone with this email address. A hash, because this service keeps no addresses. */
export function clientKeyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/**
 * One client may hold a few slots at a time, one for each quote. Requests of one client wait for each other, before any slot is locked.
 * @throws HOLDS_AT_LIMIT, which says when the next hold ends
 */
export async function assertMayHold(
  { clientHolds, holdsPerClient, now }: Pick<Dependencies, 'clientHolds' | 'holdsPerClient' | 'now'>,
  quote: PayableQuote,
  transaction: Transaction,
): Promise<void> {
  const clientKey = clientKeyOf(quote.client_email);
  await clientHolds.lock(clientKey, transaction);
  const others = await clientHolds.endsOfOthers({ clientKey, quoteId: quote.id, now: now() }, transaction);
  if (others.length < holdsPerClient) return;
  const [next = now()] = others;
  const minutes = Math.max(1, Math.ceil((next.getTime() - now().getTime()) / 60_000));
  throw appError(
    'HOLDS_AT_LIMIT',
    `We are holding ${others.length} other ${others.length === 1 ? 'time' : 'times'} for you. Pay for one of them, or try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, when a hold ends.`,
  );
}

/** The quote has held slots for too long in a day. */
export function heldEnough(): Error {
  const hours = MOST_MINUTES / 60;
  return appError(
    'HOLDS_AT_LIMIT',
    `We held times for you for ${hours} hours today. Please try again tomorrow, or contact us to book.`,
  );
}

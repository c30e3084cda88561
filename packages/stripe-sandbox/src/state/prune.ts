import type { Put, Store } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Stripe lists events for 30 days. */
const EVENTS_KEPT = 30 * DAY;
const KEYS_KEPT = DAY;

/** @returns whether a record is still needed: payments always are, what was said about them only for a while */
export function isKept(store: Store, [kind, record]: Put, now: number): boolean {
  if (kind === 'event') return now - record.created * 1000 < EVENTS_KEPT;
  if (kind === 'delivery') {
    const event = store.get('event', record.event);
    return event !== undefined && isKept(store, ['event', event], now);
  }
  if (kind === 'money_log') return now - Date.parse(record.at) < EVENTS_KEPT;
  if (kind === 'idempotency') return now - record.created_ms < KEYS_KEPT;
  if (kind === 'challenge') return !record.answered;
  return true;
}

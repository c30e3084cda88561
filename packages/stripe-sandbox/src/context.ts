import type { Clock } from './clock.ts';
import type { Bank } from './control/bank.ts';
import type { FaultBook } from './control/fault-book.ts';
import { Change, type Origin } from './state/change.ts';
import type { Put, Store } from './state/store.ts';
import type { WebhookEndpoint } from './webhooks/webhook-endpoint.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

export interface Context {
  store: Store;
  clock: Clock;
  secretKey: string;
  publishableKey: string;
  endpoints: () => readonly WebhookEndpoint[];
  sender: WebhookSender;
  faults: FaultBook;
  bank: Bank;
  passTime: () => void;
  /** Origins whose pages may embed the card form; any when empty. */
  allowedOrigins: readonly string[];
  allowControl: boolean;
  url: string;
  /** Idempotency keys whose first request is in progress, with the fingerprint of its parameters. */
  keysInUse: Map<string, string>;
  afterCommit: (puts: readonly Put[]) => void;
}

export function beginChange(context: Context, origin: Origin): Change {
  return new Change(context, origin);
}

export function finishChange(context: Context, change: Change): void {
  const puts = change.commit();
  context.sender.send(change.deliveries);
  context.afterCommit(puts);
}

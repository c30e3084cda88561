import type { Clock } from './clock.ts';
import type { FaultBook } from './control/fault-book.ts';
import type { Origin } from './state/change.ts';
import { Change } from './state/change.ts';
import type { Store } from './state/store.ts';
import type { WebhookEndpoint } from './webhooks/webhook-endpoint.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** What every handler of one sandbox shares. */
export interface Context {
  store: Store;
  clock: Clock;
  secretKey: string;
  publishableKey: string;
  endpoints: readonly WebhookEndpoint[];
  sender: WebhookSender;
  faults: FaultBook;
  /** Origins whose pages may embed the card form; any when empty. */
  allowedOrigins: readonly string[];
  allowControl: boolean;
  /** Known once the server listens. */
  url: string;
  /** Idempotency keys whose first request is still being worked on, with the fingerprint of its parameters. */
  keysInUse: Map<string, string>;
  /** Called after each commit that may have left refunds with news to come. */
  afterCommit: () => void;
}

export function beginChange(context: Context, origin: Origin): Change {
  return new Change(context, origin);
}

/** Makes a change real: one journal line, then its events start on their way. */
export function finishChange(context: Context, change: Change): void {
  change.commit();
  context.sender.send(change.deliveries);
  context.afterCommit();
}

import type { Clock } from './clock.ts';
import type { FaultBook } from './control/fault-book.ts';
import type { Origin } from './state/change.ts';
import { Change } from './state/change.ts';
import type { Store } from './state/store.ts';
import type { WebhookEndpoint } from './webhooks/webhook-endpoint.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** What the handlers of one sandbox share. */
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
  /** Set once the server listens. */
  url: string;
  /** Idempotency keys whose first request is in progress, with the fingerprint of its parameters. */
  keysInUse: Map<string, string>;
  /** Called after each commit, which may have left refunds to settle. */
  afterCommit: () => void;
}

export function beginChange(context: Context, origin: Origin): Change {
  return new Change(context, origin);
}

/** Commits a change as one journal line and starts delivering its events. */
export function finishChange(context: Context, change: Change): void {
  change.commit();
  context.sender.send(change.deliveries);
  context.afterCommit();
}

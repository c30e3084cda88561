import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { Clock } from './clock.ts';
import { assertSandboxUse } from './config.ts';
import { beginChange, type Context, finishChange } from './context.ts';
import { FaultBook } from './control/fault-book.ts';
import { RefundSettler } from './refunds/refund-settler.ts';
import { Store } from './state/store.ts';
import { payAsCustomer } from './testing/pay-as-customer.ts';
import { DEFAULT_RETRY, type RetryPolicy, type WebhookEndpoint } from './webhooks/webhook-endpoint.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

export interface SandboxOptions {
  /** `sk_test_...`; the only secret key the API takes. */
  secretKey: string;
  /** `pk_test_...`; the only publishable key the card form takes. */
  publishableKey: string;
  /** Where events go. None by default. */
  webhooks?: readonly WebhookEndpoint[];
  retry?: Partial<RetryPolicy>;
  /** Directory of the journal. Without it everything ends with the process. */
  dataDirectory?: string;
  /** Origins whose pages may embed the card form. Any by default. */
  allowedOrigins?: readonly string[];
  /** Allows `/_sandbox/reset` and `/_sandbox/faults`. */
  allowControl?: boolean;
  /** Milliseconds until the later news of a refund, for the two cards that have some. */
  refundSettlesAfter?: number;
  clock?: Clock;
}

export interface Sandbox {
  server: Server;
  /** Starts listening (0 picks a free port) and resolves to the address, such as `http://localhost:12111`. */
  listen: (port: number, host?: string) => Promise<string>;
  /** Ends requests, timers and deliveries; the state stays in the journal. */
  close: () => Promise<void>;
  /** The state, for tests to look into. */
  store: Store;
  faults: FaultBook;
  /** Resolves once no webhook is waiting or due. */
  webhooksSettled: () => Promise<void>;
  /** Confirms as the customer's browser would, with a card number or a `pm_card_` token. */
  pay: (clientSecret: string, card?: string) => ReturnType<typeof payAsCustomer>;
}

/**
 * Makes a sandbox that has not started to listen yet.
 *
 * @throws Error in production, and for keys that are not test keys.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  assertSandboxUse(options);
  const store = new Store(options.dataDirectory);
  const context = createContext(options, store);
  const settler = new RefundSettler(context, options.refundSettlesAfter ?? 1000);
  context.afterCommit = () => settler.schedule();
  // As the services do: a client that reuses a connection should not meet one that is being closed.
  const server = createServer({ keepAliveTimeout: 61_000 }, createApp(context));
  return {
    server,
    store,
    faults: context.faults,
    listen: async (port, host = '127.0.0.1') => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      });
      context.url = `http://localhost:${(server.address() as AddressInfo).port}`;
      context.sender.resume();
      settler.schedule();
      return context.url;
    },
    close: async () => {
      settler.close();
      await context.sender.close();
      if (server.listening) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      store.close();
    },
    webhooksSettled: () => context.sender.settled(),
    pay: (clientSecret, card = '4242424242424242') => {
      const change = beginChange(context, { requestId: null, idempotencyKey: null });
      return payAsCustomer(change, clientSecret, card, () => finishChange(context, change));
    },
  };
}

function createContext(options: SandboxOptions, store: Store): Context {
  const endpoints = options.webhooks ?? [];
  return {
    store,
    clock: options.clock ?? Date.now,
    secretKey: options.secretKey,
    publishableKey: options.publishableKey,
    endpoints,
    sender: new WebhookSender(store, endpoints, { ...DEFAULT_RETRY, ...options.retry }),
    faults: new FaultBook(),
    allowedOrigins: options.allowedOrigins ?? [],
    allowControl: options.allowControl ?? false,
    url: 'http://localhost',
    keysInUse: new Map(),
    afterCommit: () => undefined,
  };
}

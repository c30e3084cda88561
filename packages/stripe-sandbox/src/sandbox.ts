import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { Clock } from './clock.ts';
import { assertSandboxUse } from './config.ts';
import { beginChange, type Context, finishChange } from './context.ts';
import { type Bank, createBank } from './control/bank.ts';
import { FaultBook } from './control/fault-book.ts';
import { payAsCustomer } from './intents/pay-as-customer.ts';
import { Later } from './later/later.ts';
import { Store } from './state/store.ts';
import { enabledEndpoints } from './webhooks/manage-endpoints.ts';
import { DEFAULT_RETRY, type RetryPolicy, type WebhookEndpoint } from './webhooks/webhook-endpoint.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

export interface SandboxOptions {
  secretKey: string;
  publishableKey: string;
  webhooks?: readonly WebhookEndpoint[];
  retry?: Partial<RetryPolicy>;
  /** Directory of the journal. Without it the data is lost with the process. */
  dataDirectory?: string;
  /** Bytes at which the journal is written again (default: 16 MB). */
  journalLimit?: number;
  allowedOrigins?: readonly string[];
  allowControl?: boolean;
  /** Milliseconds until what follows later: a delayed refund settles, a bank disputes a charge. */
  settlesAfter?: number;
  clock?: Clock;
}

export interface Sandbox {
  server: Server;
  /** Starts listening (0 picks a free port) and resolves to the address, such as `http://localhost:12111`. */
  listen: (port: number, host?: string) => Promise<string>;
  close: () => Promise<void>;
  store: Store;
  faults: FaultBook;
  bank: Bank;
  /** Does what is due by the clock; otherwise it is done within ten seconds. */
  passTime: () => void;
  /** Resolves once all webhooks are delivered or out of attempts. */
  webhooksSettled: () => Promise<void>;
  /** Confirms like the customer's browser, with a card number or a `pm_card_` token. */
  pay: (clientSecret: string, card?: string) => ReturnType<typeof payAsCustomer>;
}

/** @throws Error in production or for keys that are not test keys */
export function createSandbox(options: SandboxOptions): Sandbox {
  assertSandboxUse(options);
  const { dataDirectory: directory, journalLimit, clock = Date.now } = options;
  const store = new Store({ directory, journalLimit, clock });
  const context = createContext(options, store);
  const later = new Later(context, options.settlesAfter ?? 1000);
  context.afterCommit = (puts) => later.schedule(puts);
  context.passTime = () => later.passTime();
  // Like the services, so that a client does not reuse a connection that is closing.
  const server = createServer({ keepAliveTimeout: 61_000 }, createApp(context));
  return {
    server,
    store,
    faults: context.faults,
    bank: context.bank,
    passTime: context.passTime,
    listen: async (port, host = '127.0.0.1') => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      });
      context.url = `http://localhost:${(server.address() as AddressInfo).port}`;
      context.sender.resume();
      later.start();
      return context.url;
    },
    close: async () => {
      later.close();
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
  const endpoints = () => [...(options.webhooks ?? []), ...enabledEndpoints(store)];
  const context: Context = {
    store,
    clock: options.clock ?? Date.now,
    secretKey: options.secretKey,
    publishableKey: options.publishableKey,
    endpoints,
    sender: new WebhookSender(store, endpoints, { ...DEFAULT_RETRY, ...options.retry }),
    faults: new FaultBook(),
    bank: createBank((work) => {
      const change = beginChange(context, { requestId: null, idempotencyKey: null });
      const result = work(change);
      finishChange(context, change);
      return result;
    }),
    passTime: () => undefined,
    allowedOrigins: options.allowedOrigins ?? [],
    allowControl: options.allowControl ?? false,
    url: 'http://localhost',
    keysInUse: new Map(),
    afterCommit: () => undefined,
  };
  return context;
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts';

export const SECRET_KEY = 'sk_test_tailgate';
export const PUBLISHABLE_KEY = 'pk_test_tailgate';
export const WEBHOOK_SECRET = 'whsec_tailgate';

const closers: (() => Promise<unknown>)[] = [];

export async function closeAll(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()));
}

export interface Started {
  sandbox: Sandbox;
  url: string;
  stripe: Stripe;
}

export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Started> {
  const sandbox = createSandbox({
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    allowControl: true,
    settlesAfter: 20,
    retry: { attempts: 4, firstWait: 10, longestWait: 40, timeout: 1000 },
    ...options,
  });
  closers.push(sandbox.close);
  const url = await sandbox.listen(0);
  return { sandbox, url, stripe: connect(url) };
}

export function connect(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

export interface Receiver {
  url: string;
  server: Server;
  received: { body: string; signature: string }[];
}

/** Answers with these statuses in order, then 200. */
export async function startReceiver(statuses: number[] = []): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ body, signature: String(request.headers['stripe-signature']) });
    response.statusCode = statuses.shift() ?? 200;
    response.end();
  });
  closers.push(async () => server.close().closeAllConnections());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, server, received };
}

export async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error('Expected an error from Stripe', { cause: outcome });
}

export async function eventually<T>(check: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await check();
    } catch (error) {
      if (tries === 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

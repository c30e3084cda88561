import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Delivery {
  readonly body: string;
  readonly signature: string;
}

/** Posts to the portal's webhook. @returns its status, or 0 without an answer. */
type Post = (delivery: Delivery) => Promise<number>;
/** Decides what happens to an event between Stripe and the portal. Stripe always gets a 200. */
export type DeliveryPolicy = (delivery: Delivery, post: Post) => Promise<void>;

export const lose: DeliveryPolicy = async () => undefined;

/** Retries until the portal accepts the event, as Stripe does. */
export const deliver: DeliveryPolicy = async (delivery, post) => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const status = await post(delivery);
    if (status >= 200 && status < 300) return;
    await delay(250 * 2 ** Math.min(attempt, 4));
  }
};

export interface WebhookRelay {
  readonly url: string;
  readonly post: Post;
  readonly inFlight: number;
  /** Applies a policy to all further events of this intent; all others are delivered. */
  setPolicy(intentId: string, policy: DeliveryPolicy): void;
  close(): Promise<void>;
}

export async function startWebhookRelay(target: string): Promise<WebhookRelay> {
  const policies = new Map<string, DeliveryPolicy>();
  let inFlight = 0;
  const post: Post = async ({ body, signature }) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    try {
      const response = await fetch(target, { method: 'POST', headers, body });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.end('{}');
    const body = Buffer.concat(chunks).toString('utf8');
    const apply = policies.get(intentOf(body)) ?? deliver;
    inFlight += 1;
    await apply({ body, signature: String(request.headers['stripe-signature']) }, post).finally(() => {
      inFlight -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    post,
    get inFlight() {
      return inFlight;
    },
    setPolicy: (intentId, policy) => void policies.set(intentId, policy),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function intentOf(body: string): string {
  const { data } = JSON.parse(body) as { data: { object: { id: string; payment_intent?: string } } };
  return data.object.payment_intent ?? data.object.id;
}

import { toSeconds } from '../clock.ts';
import type { Delivery } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { signPayload } from './sign-payload.ts';
import { endpointKey, type RetryPolicy, type WebhookEndpoint } from './webhook-endpoint.ts';

const MOST_AT_ONCE = 20;

/** Like Stripe, does not guarantee the order of events. */
export class WebhookSender {
  readonly #store: Store;
  readonly #endpoints: () => readonly WebhookEndpoint[];
  readonly #retry: RetryPolicy;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #waiting: Delivery[] = [];
  readonly #stop = new AbortController();
  #inFlight = 0;

  constructor(store: Store, endpoints: () => readonly WebhookEndpoint[], retry: RetryPolicy) {
    this.#store = store;
    this.#endpoints = endpoints;
    this.#retry = retry;
  }

  send(deliveries: readonly Delivery[]): void {
    this.#waiting.push(...deliveries);
    this.#pump();
  }

  resume(): void {
    this.send(this.#store.all('delivery').filter(({ state }) => state === 'pending'));
  }

  async settled(): Promise<void> {
    while (this.#inFlight + this.#timers.size + this.#waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** The journal keeps undelivered events as pending. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#waiting.length = 0;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await this.settled();
  }

  #pump(): void {
    while (this.#inFlight < MOST_AT_ONCE && !this.#stop.signal.aborted) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#inFlight += 1;
      void this.#attempt(next).finally(() => {
        this.#inFlight -= 1;
        this.#pump();
      });
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const endpoint = this.#endpoints().find((candidate) => endpointKey(candidate) === delivery.endpoint);
    const event = this.#store.get('event', delivery.event);
    // Keep the delivery pending if its endpoint is no longer configured or a reset has removed its event.
    if (endpoint === undefined || event === undefined) return;

    const outcome = await this.#post(endpoint, JSON.stringify(event));
    if (this.#stop.signal.aborted || this.#store.get('delivery', delivery.id) === undefined) return;
    const attempts = [...delivery.attempts, { at: new Date().toISOString(), ...outcome }];
    const delivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const exhausted = attempts.length >= this.#retry.attempts;
    const state = delivered ? 'delivered' : exhausted ? 'given_up' : 'pending';
    const next: Delivery = { ...delivery, attempts, state };
    const latest = this.#store.get('event', delivery.event) ?? event;
    this.#store.commit([
      ['delivery', next],
      ['event', delivered ? { ...latest, pending_webhooks: latest.pending_webhooks - 1 } : latest],
    ]);
    if (state === 'pending') this.#retryLater(next);
  }

  #retryLater(delivery: Delivery): void {
    const wait = Math.min(this.#retry.firstWait * 2 ** (delivery.attempts.length - 1), this.#retry.longestWait);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.send([delivery]);
    }, wait);
    this.#timers.add(timer);
  }

  async #post(endpoint: WebhookEndpoint, payload: string): Promise<{ status: number | null; error: string | null }> {
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          // Use the real clock: receivers compare the signature's time with theirs.
          'stripe-signature': signPayload(payload, endpoint.secret, toSeconds(Date.now())),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.#retry.timeout)]),
      });
      await response.body?.cancel();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  }
}

/** `fetch` puts the reason of a failure into the error's cause. */
function reasonOf(error: unknown): string {
  const { message = 'The request failed', cause } = error as { message?: string; cause?: { message?: string } };
  return cause?.message || message;
}

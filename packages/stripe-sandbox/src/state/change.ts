import type { Clock } from '../clock.ts';
import { toSeconds } from '../clock.ts';
import { newId } from '../ids.ts';
import type { WebhookEndpoint } from '../webhooks/webhook-endpoint.ts';
import type { Delivery, EventType, Kind, Records, SandboxEvent } from './records.ts';
import type { Put, Store } from './store.ts';

/** The Stripe API version whose shapes the sandbox speaks. */
export const API_VERSION = '2026-10-28.endive';

/** Where a change comes from; events name it. */
export interface Origin {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** What a change needs to know about the sandbox it happens in. */
export interface Surroundings {
  store: Store;
  clock: Clock;
  /** The sandbox's own address, for links to its pages. */
  url: string;
  endpoints: readonly WebhookEndpoint[];
}

/**
 * The work of one request: what it reads includes what it has put, and nothing reaches the store before
 * `commit`, which writes it all as one journal line.
 */
export class Change {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #endpoints: readonly WebhookEndpoint[];
  readonly #origin: Origin;
  readonly #pending = new Map<string, Put>();
  readonly sandboxUrl: string;
  readonly deliveries: Delivery[] = [];

  constructor(surroundings: Surroundings, origin: Origin) {
    this.#store = surroundings.store;
    this.#clock = surroundings.clock;
    this.#endpoints = surroundings.endpoints;
    this.sandboxUrl = surroundings.url;
    this.#origin = origin;
  }

  /** Seconds since the epoch, for `created` and its kind. */
  now(): number {
    return toSeconds(this.#clock());
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    const pending = this.#pending.get(`${kind}:${id}`);
    return pending === undefined ? this.#store.get(kind, id) : (pending[1] as Records[K]);
  }

  all<K extends Kind>(kind: K): Records[K][] {
    return this.#store.all(kind).map((record) => this.get(kind, record.id) ?? record);
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.#pending.set(`${kind}:${record.id}`, [kind, record] as Put);
    return record;
  }

  /** Records an event with a copy of the object as it is now, for every endpoint to receive after the commit. */
  emit(type: EventType, object: unknown): void {
    const endpoints = this.#endpoints.filter(({ events }) => events === undefined || events.includes(type));
    const event: SandboxEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: { id: this.#origin.requestId, idempotency_key: this.#origin.idempotencyKey },
      type,
    };
    this.put('event', event);
    for (const { url } of endpoints) {
      const delivery: Delivery = {
        id: `${event.id}:${url}`,
        event: event.id,
        endpoint: url,
        state: 'pending',
        attempts: [],
      };
      this.deliveries.push(this.put('delivery', delivery));
    }
  }

  commit(): void {
    this.#store.commit([...this.#pending.values()]);
    this.#pending.clear();
  }
}

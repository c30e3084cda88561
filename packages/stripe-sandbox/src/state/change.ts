import { type Clock, toSeconds } from '../clock.ts';
import { newId } from '../ids.ts';
import { endpointKey, takesEvent, type WebhookEndpoint } from '../webhooks/webhook-endpoint.ts';
import { changedAttributes } from './changed-attributes.ts';
import type { Delivery, EventType, Kind, Records, SandboxEvent } from './records.ts';
import type { Put, Store } from './store.ts';

export const API_VERSION = '2026-10-28.endive';

export interface Origin {
  requestId: string | null;
  idempotencyKey: string | null;
}

export interface Surroundings {
  store: Store;
  clock: Clock;
  url: string;
  endpoints: () => readonly WebhookEndpoint[];
}

/**
 * The changes of one request. Its reads include its own writes, and the store gets them only at
 * `commit`, as one journal line.
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
    this.#endpoints = surroundings.endpoints();
    this.sandboxUrl = surroundings.url;
    this.#origin = origin;
  }

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

  /**
   * Records an event with a copy of the object, for delivery to all endpoints after the commit. An event `*.updated` also
   * has the former values of what differs from `before`.
   */
  emit(type: EventType, object: object, before?: object): void {
    const endpoints = this.#endpoints.filter((endpoint) => takesEvent(endpoint, type));
    const previous = before !== undefined && { previous_attributes: changedAttributes(before, object) };
    const event: SandboxEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: structuredClone({ object, ...previous }),
      livemode: false,
      pending_webhooks: endpoints.length,
      request: { id: this.#origin.requestId, idempotency_key: this.#origin.idempotencyKey },
      type,
    };
    this.put('event', event);
    for (const endpoint of endpoints) {
      const key = endpointKey(endpoint);
      const delivery: Delivery = {
        id: `${event.id}:${key}`,
        event: event.id,
        endpoint: key,
        state: 'pending',
        attempts: [],
      };
      this.deliveries.push(this.put('delivery', delivery));
    }
  }

  commit(): readonly Put[] {
    const puts = [...this.#pending.values()];
    this.#store.commit(puts);
    this.#pending.clear();
    return puts;
  }
}

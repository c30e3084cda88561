import type { Unmeasured } from '@tailgate/contracts';
import type { Logger } from '@tailgate/service-kit';
import { LRUCache } from 'lru-cache';
import type { DistanceProvider, Place, Point, Route } from './distance-provider.ts';

export type Found = { provider: DistanceProvider['name']; origin: Place; destination: Place; route: Route };
type Outcome = Found | { reason: Unmeasured };

/** Short: addresses are personal data, and providers limit how long their answers may be kept. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 1_000;

const MOST_MILES = 5_000;

/**
 * Finds places and distances by the company's provider. If it does not answer or does not know an address, by the one inside the
 * process: no request waits for a provider that is away.
 */
export function createDistances(providers: readonly DistanceProvider[], log: Pick<Logger, 'warn'>) {
  const suggestions = new LRUCache<string, string[]>({ max: MOST_KEPT, ttl: KEPT_MS });
  const trips = new LRUCache<string, Found>({ max: MOST_KEPT, ttl: KEPT_MS });

  async function ask<T>({ name }: DistanceProvider, question: Promise<T>): Promise<T | null> {
    try {
      return await question;
    } catch (error) {
      log.warn(
        { provider: name, reason: error instanceof Error ? error.message : 'unknown' },
        'no answer about a distance',
      );
      return null;
    }
  }

  async function measure(origin: string | Point, destination: string): Promise<Outcome> {
    // Where a truck is must not be kept, and is soon out of date.
    const key = typeof origin === 'string' ? `${comparable(origin)}\n${comparable(destination)}` : null;
    const known = key === null ? undefined : trips.get(key);
    if (known) return known;
    let outcome: Outcome = { reason: 'no road' };
    for (const provider of providers) {
      outcome = (await ask(provider, measureBy(provider, origin, destination))) ?? outcome;
      if (!('route' in outcome)) continue;
      // An estimate would stay after the provider is back.
      if (provider.name !== 'embedded' && key !== null) trips.set(key, outcome);
      return outcome;
    }
    return outcome;
  }

  return {
    async suggest(search: string): Promise<string[]> {
      const key = comparable(search);
      const known = suggestions.get(key);
      if (known) return known;
      for (const provider of providers) {
        const places = await ask(provider, provider.suggest(search));
        if (places === null || places.length === 0) continue;
        const labels = [...new Set(places.map(({ label }) => label))];
        if (provider.name !== 'embedded') suggestions.set(key, labels);
        return labels;
      }
      return [];
    },

    measure: (origin: string, destination: string) => measure(origin, destination),

    /** @returns how long the drive takes; null if it cannot be measured */
    async minutes(from: string | Point, to: string): Promise<number | null> {
      const outcome = await measure(from, to);
      return 'route' in outcome ? outcome.route.minutes : null;
    },
  };
}
export type Distances = ReturnType<typeof createDistances>;

async function measureBy(provider: DistanceProvider, from: string | Point, destinationText: string): Promise<Outcome> {
  const [origin, destination] = await Promise.all([
    typeof from === 'string' ? provider.find(from) : { label: '', point: from },
    provider.find(destinationText),
  ]);
  if (!origin) return { reason: 'origin unknown' };
  if (!destination) return { reason: 'destination unknown' };
  const route = await provider.route(origin, destination);
  if (!route) return { reason: provider.name === 'embedded' ? 'too close' : 'no road' };
  if (route.miles > MOST_MILES) return { reason: 'no road' };
  return { provider: provider.name, origin, destination, route };
}

export function comparable(address: string): string {
  return address.trim().replace(/\s+/g, ' ').toLowerCase();
}

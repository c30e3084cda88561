import type { PriceVersion } from '@tailgate/contracts';
import type { PriceBookRepository, StoredPrices } from './price-book-repository.ts';

export async function listPriceVersions(
  prices: Pick<PriceBookRepository, 'findCurrent' | 'list' | 'today'>,
): Promise<PriceVersion[]> {
  const [versions, current] = await Promise.all([prices.list(), prices.findCurrent()]);
  const today = prices.today();
  return versions.map((stored) => presentPrices(stored, stateOf(stored, current.version, today)));
}

export function presentPrices(
  { created_at, withdrawn_at: _, ...stored }: StoredPrices,
  state: PriceVersion['state'],
): PriceVersion {
  return { ...stored, state, created_at: created_at.toISOString() };
}

function stateOf(stored: StoredPrices, current: number, today: string): PriceVersion['state'] {
  if (stored.withdrawn_at !== null) return 'withdrawn';
  if (stored.version === current) return 'current';
  return stored.valid_from > today ? 'upcoming' : 'past';
}

import { routes } from '@tailgate/contracts';
import { type PriceBook, priceBookOf } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type Prices = { current: { version: number; book: PriceBook }; of(version: number): PriceBook | undefined };

const pricesQuery = queryOptions({
  queryKey: ['prices', 'versions'],
  queryFn: async ({ signal }): Promise<Prices> => {
    const versions = await apiRequest(routes.listPriceVersions, { signal });
    const books = new Map(versions.map(({ version, figures }) => [version, priceBookOf(figures)]));
    const version = versions.find(({ state }) => state === 'current')?.version ?? 0;
    const book = books.get(version);
    if (!book) throw new Error('no version of the prices is in effect');
    return { current: { version, book }, of: (wanted) => books.get(wanted) };
  },
  // New prices take effect at midnight: read again with every form.
  staleTime: 0,
  structuralSharing: false,
});

export const usePrices = () => useQuery(pricesQuery);

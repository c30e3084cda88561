import { routes } from '@tailgate/contracts';
import { estimatePricesOf } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const pricesQuery = queryOptions({
  queryKey: ['prices', 'estimate'],
  queryFn: async ({ signal }) => estimatePricesOf((await apiRequest(routes.currentPrices, { signal })).figures),
  // New prices take effect at midnight: read again on every visit.
  staleTime: 0,
});

export const usePrices = () => useQuery(pricesQuery);

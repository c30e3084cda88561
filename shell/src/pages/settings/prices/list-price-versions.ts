import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const priceVersionsQuery = queryOptions({
  queryKey: ['price-versions'],
  queryFn: ({ signal }) => apiRequest(routes.listPriceVersions, { signal }),
  // Another user may have added one since, and one takes effect at midnight.
  staleTime: 0,
});

export const usePriceVersions = () => useQuery(priceVersionsQuery);

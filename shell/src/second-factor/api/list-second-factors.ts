import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => apiRequest(routes.ownSecondFactors, { signal }),
});

export const useSecondFactors = () => useQuery(secondFactorsQuery);

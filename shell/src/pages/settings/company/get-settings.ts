import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const settingsQuery = queryOptions({
  queryKey: ['company-settings'],
  queryFn: ({ signal }) => apiRequest(routes.getSettings, { signal }),
  // Another user may have saved since.
  staleTime: 0,
  gcTime: 0,
});

export const useSettings = () => useQuery(settingsQuery);

import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The company's settings, for those who change them. */
export const settingsQuery = queryOptions({
  queryKey: ['company-settings'],
  queryFn: ({ signal }) => apiRequest(routes.getSettings, { signal }),
  // A colleague may have saved since: each visit of the page asks again.
  staleTime: 0,
  gcTime: 0,
});

export const useSettings = () => useQuery(settingsQuery);

import { routes } from '@tailgate/contracts';
import { ApiError, apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const sharedTripQuery = (secret: string) =>
  queryOptions({
    queryKey: ['shared-trip', secret],
    queryFn: ({ signal }) => apiRequest(routes.readSharedTrip, { params: { secret }, signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

export const useSharedTrip = (secret: string) => useQuery(sharedTripQuery(secret));

export function isRefusedLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

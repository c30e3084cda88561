import { routes } from '@tailgate/contracts';
import { ApiError, apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The position of a truck is no change that the server gives notice of. */
const MOVES_EVERY_MS = 60_000;

const sharedTripQuery = (secret: string) =>
  queryOptions({
    queryKey: ['shared-trip', secret],
    queryFn: ({ signal }) => apiRequest(routes.readSharedTrip, { params: { secret }, signal }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.step === 'on-the-way' ? MOVES_EVERY_MS : false),
  });

export const useSharedTrip = (secret: string) => useQuery(sharedTripQuery(secret));

export function isRefusedLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

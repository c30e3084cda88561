import { type DistanceBody, distanceBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions } from '@tanstack/react-query';

/** The server's signature is good for an hour. */
const GOOD_FOR_MS = 50 * 60_000;

export const distanceQuery = (trip: DistanceBody) =>
  queryOptions({
    queryKey: ['distance', trip.origin.trim(), trip.destination.trim()],
    queryFn: ({ signal }) => apiRequest(routes.measureDistance, { body: trip, signal }),
    enabled: distanceBody.safeParse(trip).success,
    staleTime: GOOD_FOR_MS,
    gcTime: GOOD_FOR_MS,
  });

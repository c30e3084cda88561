import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const POLL_MS = 30_000;

/** Starts with the noun of the record, so that a change on the screen around it reads the trip again. */
export const progressQuery = (appointmentId: number) =>
  queryOptions({
    queryKey: ['appointments', 'progress', appointmentId],
    queryFn: ({ signal }) => apiRequest(routes.readTripProgress, { params: { id: appointmentId }, signal }),
    // The crew presses while it is shown.
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

export const useProgress = (appointmentId: number) => useQuery(progressQuery(appointmentId));

import { routes } from '@tailgate/contracts';
import { ApiError, apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { untilRefundIsKnown } from '../../../components/refund-text.ts';

export const linkedBookingKey = (secret: string) => ['linked-booking', secret] as const;

/** The booking behind its link. Never cached: staff can change it at any time. */
const linkedBookingQuery = (secret: string) =>
  queryOptions({
    queryKey: linkedBookingKey(secret),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => apiRequest(routes.linkedBooking, { params: { secret }, signal }),
    refetchInterval: ({ state }) => untilRefundIsKnown(state.data?.refund),
  });

export const useLinkedBooking = (secret: string) => useQuery(linkedBookingQuery(secret));

export function isRefusedLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

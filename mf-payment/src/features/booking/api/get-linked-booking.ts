import { routes } from '@tailgate/contracts';
import { ApiError, apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { untilRefundIsKnown } from '../../../components/refund-text.ts';

export const linkedBookingKey = (secret: string) => ['linked-booking', secret] as const;

/** The position of a truck is no change that the server gives notice of. */
const MOVES_EVERY_MS = 60_000;

/** The booking behind its link. Never cached: staff can change it at any time. */
const linkedBookingQuery = (secret: string) =>
  queryOptions({
    queryKey: linkedBookingKey(secret),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => apiRequest(routes.linkedBooking, { params: { secret }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.step === 'on-the-way' ? MOVES_EVERY_MS : untilRefundIsKnown(data?.refund),
  });

export const useLinkedBooking = (secret: string) => useQuery(linkedBookingQuery(secret));

export function isRefusedLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

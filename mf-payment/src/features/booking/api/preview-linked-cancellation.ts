import { type LinkedBooking, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { linkedBookingKey } from './get-linked-booking.ts';

const cancellationQuery = (secret: string, applies: boolean) =>
  queryOptions({
    // A refused change reloads the booking, and with it what is refunded.
    queryKey: [...linkedBookingKey(secret), 'cancellation'],
    queryFn: applies
      ? ({ signal }: { signal: AbortSignal }) =>
          apiRequest(routes.previewLinkedCancellation, { params: { secret }, signal })
      : skipToken,
    // What is refunded depends on the time: read again with every question.
    staleTime: 0,
    gcTime: 0,
  });

/** Asks what cancelling a booking that was paid refunds: its bank may have the money, or a policy keep some of it. */
export function useLinkedCancellation(secret: string, booking: LinkedBooking) {
  const applies = booking.paid;
  const query = useQuery(cancellationQuery(secret, applies));
  return { preview: query.data, isPending: applies && query.isFetching, isError: applies && query.isError };
}

import { type Appointment, type CancellationPreview, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

const cancellationQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['appointments', 'cancellation', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => apiRequest(routes.previewCancellation, { params: { id }, signal }),
    // What is refunded depends on the time: read again with every question.
    staleTime: 0,
    gcTime: 0,
  });

export interface AskedCancellation {
  preview: CancellationPreview | undefined;
  /** What the dialog says is refunded; null if no policy applies. */
  refund: string | null;
  isPending: boolean;
  isError: boolean;
}

/** Asks what cancelling a trip with a policy refunds. Without a policy everything is, and nothing is asked. */
export function useCancellation(
  { id, cancellation_policy: policy }: Appointment,
  isCancelling: boolean,
): AskedCancellation {
  const applies = isCancelling && policy !== null && policy !== undefined;
  const query = useQuery(cancellationQuery(applies ? id : null));
  return {
    preview: query.data,
    refund: query.data?.refund ?? null,
    isPending: applies && query.isFetching,
    isError: applies && query.isError,
  };
}

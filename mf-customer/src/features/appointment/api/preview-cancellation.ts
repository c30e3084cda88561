import type { Appointment, CancellationPreview } from '@tailgate/contracts';
import { cancellationQuery } from '@tailgate/web-kit';
import { useQuery } from '@tanstack/react-query';

export interface AskedCancellation {
  preview: CancellationPreview | undefined;
  /** What the dialog says is refunded; null if no policy applies. */
  refund: string | null;
  isPending: boolean;
  isError: boolean;
}

/** Asks what cancelling a trip with a policy refunds. Without a policy it refunds everything, without a request. */
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

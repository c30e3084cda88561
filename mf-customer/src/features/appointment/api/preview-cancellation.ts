import type { Appointment, CancellationPreview } from '@tailgate/contracts';
import { cancellationQuery } from '@tailgate/web-kit';
import { useQuery } from '@tanstack/react-query';
import { balanceDue } from '../payment-path.ts';

export interface AskedCancellation {
  preview: CancellationPreview | undefined;
  /** What the dialog says is refunded; null if no policy applies. */
  refund: string | null;
  isPending: boolean;
  isError: boolean;
}

/**
 * Asks what cancelling a trip with a policy, or whose deposit alone is paid, refunds. Of every other trip it refunds the whole price,
 * without a request.
 */
export function useCancellation(appointment: Appointment, isCancelling: boolean): AskedCancellation {
  const { id, cancellation_policy: policy } = appointment;
  const hasPolicy = policy !== null && policy !== undefined;
  const applies = isCancelling && (hasPolicy || balanceDue(appointment) !== null);
  const query = useQuery(cancellationQuery(applies ? id : null));
  return {
    preview: query.data,
    refund: query.data?.refund ?? null,
    isPending: applies && query.isFetching,
    isError: applies && query.isError,
  };
}

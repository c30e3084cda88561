import type { Appointment, CancellationPreview } from '@tailgate/contracts';
import { cancellationQuery } from '@tailgate/web-kit';
import { useQuery } from '@tanstack/react-query';

export interface AskedCancellation {
  preview: CancellationPreview | undefined;
  refund: string | null;
  isPending: boolean;
  isError: boolean;
}

/** Asks what cancelling a trip that was paid refunds: its bank may have the money, or a policy keep some of it. */
export function useCancellation(appointment: Appointment, isCancelling: boolean): AskedCancellation {
  const { id, status } = appointment;
  const applies = isCancelling && status === 'confirmed';
  const query = useQuery(cancellationQuery(applies ? id : null));
  return {
    preview: query.data,
    refund: query.data?.refund ?? null,
    isPending: applies && query.isFetching,
    isError: applies && query.isError,
  };
}

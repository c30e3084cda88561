import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Never cached, like the booking: a refund adds one at any time. */
const linkedReceiptsQuery = (secret: string) =>
  queryOptions({
    queryKey: ['linked-booking', secret, 'receipts'],
    gcTime: 0,
    queryFn: ({ signal }) => apiRequest(routes.linkedReceipts, { params: { secret }, signal }),
  });

export const useLinkedReceipts = (secret: string) => useQuery(linkedReceiptsQuery(secret));

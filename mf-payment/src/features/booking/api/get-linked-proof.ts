import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Never cached, like the booking: photos arrive after the step. */
const linkedProofQuery = (secret: string) =>
  queryOptions({
    queryKey: ['linked-booking', secret, 'proof'],
    gcTime: 0,
    queryFn: ({ signal }) => apiRequest(routes.readProof, { params: { secret }, signal }),
  });

export const useLinkedProof = (secret: string) => useQuery(linkedProofQuery(secret));

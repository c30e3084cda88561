import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const proofQuery = (id: number) =>
  queryOptions({
    queryKey: ['appointments', 'proof', id],
    queryFn: ({ signal }) => apiRequest(routes.readTripProof, { params: { id }, signal }),
    // The crew presses, and photos arrive, at any time.
    staleTime: 0,
  });

export const useProof = (id: number) => useQuery(proofQuery(id));

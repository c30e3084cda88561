import { routes } from '@tailgate/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { apiRequest } from './api-request.ts';

export const cancellationQuery = (id: number | null) =>
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

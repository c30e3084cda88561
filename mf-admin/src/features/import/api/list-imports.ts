import { routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

export function useImports(place: ListPlace) {
  return useQuery({
    queryKey: ['imports', place],
    queryFn: ({ signal }) => apiPage(routes.listImports, { query: place, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

import { routes, type SecurityEventKind } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListPlace } from '../../../components/list/list-address.ts';

export type SecurityEventFilter = {
  kind: SecurityEventKind | undefined;
  person: string | undefined;
  address: string | undefined;
  from: string | undefined;
  to: string | undefined;
};

const securityEventsQuery = (filter: SecurityEventFilter, place: ListPlace) =>
  queryOptions({
    queryKey: ['security-events', filter, place],
    queryFn: ({ signal }) => apiPage(routes.listSecurityEvents, { query: { ...filter, ...place }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useSecurityEvents = (filter: SecurityEventFilter, place: ListPlace) =>
  useQuery(securityEventsQuery(filter, place));

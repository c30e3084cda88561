import type { ListOrder } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { HISTORY_SOURCES, type HistorySource, type HistorySubject } from '../../../api/history-sources.ts';
import { readMerged, type SourceState, startOf } from '../merge-history.ts';

export type HistoryFilter = {
  search: string | undefined;
  subject: HistorySubject | undefined;
  subject_id: number | undefined;
  from: string | undefined;
  to: string | undefined;
  order: ListOrder | undefined;
};

const historyQuery = (filter: HistoryFilter, sources: readonly HistorySource[]) =>
  infiniteQueryOptions({
    queryKey: ['history', 'merged', filter, sources],
    queryFn: ({ pageParam, signal }) =>
      readMerged(
        pageParam,
        (source, cursor) => apiPage(HISTORY_SOURCES[source], { query: { ...filter, cursor }, signal }),
        filter.order,
      ),
    initialPageParam: startOf(sources),
    getNextPageParam: (page): SourceState[] | null => page.next,
    staleTime: 0,
  });

export const useHistory = (filter: HistoryFilter, sources: readonly HistorySource[]) =>
  useInfiniteQuery(historyQuery(filter, sources));

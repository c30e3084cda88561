import { apiPage } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { HISTORY_SOURCES, type HistorySubject, historySourceOf } from './history-sources.ts';

const LIMIT = 20;

/** A record, or with `search` one part of it. */
export type RecordReference = { subject: HistorySubject; id: number; search?: string | undefined };

const recordHistoryQuery = ({ subject, id, search }: RecordReference) =>
  queryOptions({
    queryKey: ['history', 'of-record', subject, id, search],
    queryFn: ({ signal }) =>
      apiPage(HISTORY_SOURCES[historySourceOf(subject)], {
        query: { subject, subject_id: id, search, limit: LIMIT },
        signal,
      }),
  });

export const useRecordHistory = (record: RecordReference) => useQuery(recordHistoryQuery(record));

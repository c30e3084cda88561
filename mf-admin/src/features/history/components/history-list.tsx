import {
  HISTORY_SUBJECTS,
  type HistoryEntry,
  historyActionLabel,
  historyActorLabel,
  historyRecordLabel,
  historySubjectPlural,
} from '@tailgate/contracts';
import { Button, Cluster, RetryCallout, Stack } from '@tailgate/ui';
import { type Times, useSession, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { type HistorySource, historySourceOf } from '../../../api/history-sources.ts';
import { choiceFilter } from '../../../components/list/choice-filter.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { dayOf, oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { NothingFound, useShowAll } from '../../../components/list/nothing-found.tsx';
import { periodFilter } from '../../../components/list/period-filter.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { useStillLoading } from '../../../components/list/use-still-loading.ts';
import { failureReason } from '../../../components/record/load-failure.tsx';
import { recordAddress } from '../../../components/record/record-links.ts';
import { useHistory } from '../api/list-history.ts';

const SOURCES: readonly HistorySource[] = ['appointments', 'payments', 'users'];

/** Only super admins see changes of users. */
export function HistoryList() {
  const times = useStaffTimes();
  const { subjects, sources, filter, set, paging } = useHistoryFilter();
  const { subject, subject_id, from, to } = filter;
  const { top, showAll } = useShowAll(paging);
  const history = useHistory({ ...filter, order: paging.place.order }, sources);
  const loading = useStillLoading(history.isPending);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const failed = [...new Set(history.data?.pages.flatMap((page) => page.failed))];

  return (
    <Stack $gap={3} ref={top} tabIndex={-1}>
      <FilterBar
        noun="changes"
        total={undefined}
        sorting={paging.sorting}
        search={
          <SearchField
            value={filter.search}
            hint="Person or change"
            onChange={(search) => set({ search }, { replace: true })}
          />
        }
        filters={[
          choiceFilter({
            label: 'Records',
            all: 'All records',
            options: subjects.map((value) => ({ value, label: historySubjectPlural(value) })),
            value: subject,
            onChange: (chosen) => set({ subject: chosen, record: undefined }),
          }),
          periodFilter(times, { from, to, onChange: (period) => set(period, { replace: true }) }),
        ]}
      />
      {subject_id !== undefined && subject && (
        <Cluster $gap={3}>
          <strong>{`Only ${historyRecordLabel({ subject, subject_id }).toLowerCase()}`}</strong>
          <Button variant="secondary" size="sm" onClick={() => set({ record: undefined })}>
            Show all records
          </Button>
        </Cluster>
      )}
      <LoadWarning history={history} failed={failed} />
      {(history.data || loading) && (
        <DataTable
          caption="History"
          rows={entries}
          groupOf={(entry) => times.dayOf(entry.at)}
          rowKey={(entry) => `${historySourceOf(entry.subject)}-${entry.id}`}
          loading={loading}
          sorting={paging.sorting}
          empty={<NothingFound noun="changes" hint="New changes will be listed here." onShowAll={showAll} />}
          columns={[
            { header: 'When', width: 13, orders: true, cell: (entry) => <When at={entry.at} times={times} /> },
            { header: 'Who', width: 7, cell: historyActorLabel },
            { header: 'Record', width: 8, cell: (entry) => <RecordLink entry={entry} /> },
            { header: 'Action', width: 12, item: 'title', cell: historyActionLabel },
            { header: 'What changed', width: 24, item: 'text', cell: (entry) => entry.summary },
          ]}
        />
      )}
      {!loading && history.hasNextPage && (
        <Cluster $justify="center">
          <Button variant="secondary" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Load more
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

function useHistoryFilter() {
  const session = useSession();
  const { values, set, paging } = useListAddress(['search', 'subject', 'record', 'from', 'to']);
  const all = session.status === 'signed-in' && session.user.role === 'SUPER_ADMIN';
  const subjects = HISTORY_SUBJECTS.filter((subject) => all || subject !== 'user');
  const subject = oneOf(subjects, values.subject);
  const record = Number(values.record) || undefined;
  return {
    subjects,
    sources: subject ? [historySourceOf(subject)] : SOURCES.filter((source) => all || source !== 'users'),
    filter: {
      search: values.search,
      subject,
      subject_id: subject && record,
      from: dayOf(values.from),
      to: dayOf(values.to),
    },
    set,
    paging,
  };
}

type LoadWarningProps = { history: ReturnType<typeof useHistory>; failed: readonly string[] };

function LoadWarning({ history, failed }: LoadWarningProps) {
  if (!history.isError && failed.length === 0) return null;
  return (
    <RetryCallout
      tone={history.isError ? 'destructive' : 'warning'}
      title={history.isError ? 'Failed to load history' : `Failed to load changes from ${failed.join(' and ')}`}
      busy={history.isFetching}
      onRetry={() => void history.refetch()}
    >
      {history.isError ? failureReason(history.error) : 'The list below is incomplete.'}
    </RetryCallout>
  );
}

function When({ at, times }: { at: string; times: Times }) {
  return (
    <span>
      <span data-in-heading="">{`${times.dayOf(at)}, `}</span>
      <span>{times.clock(at)}</span>
    </span>
  );
}

function RecordLink({ entry }: { entry: HistoryEntry }) {
  const name = historyRecordLabel(entry);
  const address = recordAddress(entry);
  return address ? <Link to={address}>{name}</Link> : name;
}

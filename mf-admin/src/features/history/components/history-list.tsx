import {
  HISTORY_SUBJECTS,
  type HistoryEntry,
  historyActionLabel,
  historyActorLabel,
  historyRecordLabel,
  historySubjectPlural,
} from '@tailgate/contracts';
import { Button, Callout, Cluster, Stack } from '@tailgate/ui';
import { failureMessage, useSession, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router';
import { type HistorySource, historySourceOf } from '../../../api/history-sources.ts';
import { ChoiceFilter } from '../../../components/list/choice-filter.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { dayOf, oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { NothingFound, useShowAll } from '../../../components/list/nothing-found.tsx';
import { PeriodFilter } from '../../../components/list/period-filter.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { NO_ANSWER } from '../../../components/record/load-failure.tsx';
import { recordAddress } from '../../../components/record/record-links.ts';
import { useHistory } from '../api/list-history.ts';

const SOURCES: readonly HistorySource[] = ['appointments', 'payments', 'users'];

/** All changes. Only super admins see changes of users. */
export function HistoryList() {
  const session = useSession();
  const times = useStaffTimes();
  const { values, set, paging } = useListAddress(['search', 'subject', 'record', 'from', 'to']);
  const { top, showAll } = useShowAll(paging);
  const all = session.status === 'signed-in' && session.user.role === 'SUPER_ADMIN';
  const subjects = HISTORY_SUBJECTS.filter((subject) => all || subject !== 'user');
  const subject = oneOf(subjects, values.subject);
  const record = Number(values.record) || undefined;
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  const sources = subject ? [historySourceOf(subject)] : SOURCES.filter((source) => all || source !== 'users');
  const filter = { search: values.search, subject, subject_id: subject && record, from, to };
  const history = useHistory({ ...filter, order: paging.place.order }, sources);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const failed = [...new Set(history.data?.pages.flatMap((page) => page.failed))];

  return (
    <Stack $gap={5} ref={top} tabIndex={-1}>
      <FilterBar>
        <SearchField
          value={values.search}
          hint="Person or change"
          onChange={(search) => set({ search }, { replace: true })}
        />
        <ChoiceFilter
          label="Records"
          all="All Records"
          options={subjects.map((value) => ({ value, label: historySubjectPlural(value) }))}
          value={subject}
          onChange={(chosen) => set({ subject: chosen, record: undefined })}
        />
        <PeriodFilter from={from} to={to} onChange={(period) => set(period, { replace: true })} />
      </FilterBar>
      {filter.subject_id !== undefined && subject && (
        <Cluster $gap={3}>
          <strong>{`Only ${historyRecordLabel({ subject, subject_id: filter.subject_id }).toLowerCase()}`}</strong>
          <Button variant="secondary" size="sm" onClick={() => set({ record: undefined })}>
            Show all records
          </Button>
        </Cluster>
      )}
      {(history.isError || failed.length > 0) && (
        <Callout
          tone={history.isError ? 'destructive' : 'warning'}
          title={history.isError ? 'Failed to load history' : `Failed to load changes from ${failed.join(' and ')}`}
          action={
            <Button variant="secondary" size="sm" loading={history.isFetching} onClick={() => void history.refetch()}>
              Retry
            </Button>
          }
        >
          {history.isError ? failureMessage(history.error, NO_ANSWER) : 'The list below is incomplete.'}
        </Callout>
      )}
      {(history.data || history.isPending) && (
        <DataTable
          caption="History"
          rows={entries}
          rowKey={(entry) => `${historySourceOf(entry.subject)}-${entry.id}`}
          loading={history.isPending}
          sorting={paging.sorting}
          empty={<NothingFound noun="changes" hint="New changes will be listed here." onShowAll={showAll} />}
          columns={[
            { header: 'When', width: 13, orders: true, cell: (entry) => times.instant(entry.at) },
            { header: 'Who', width: 7, cell: historyActorLabel },
            { header: 'Record', width: 8, cell: (entry) => <RecordLink entry={entry} /> },
            { header: 'Action', width: 12, cell: historyActionLabel },
            { header: 'What changed', width: 24, cell: (entry) => entry.summary },
          ]}
        />
      )}
      {history.hasNextPage && (
        <Cluster $justify="center">
          <Button variant="secondary" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Load more
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

function RecordLink({ entry }: { entry: HistoryEntry }) {
  const name = historyRecordLabel(entry);
  const address = recordAddress(entry);
  return address ? <Link to={address}>{name}</Link> : name;
}

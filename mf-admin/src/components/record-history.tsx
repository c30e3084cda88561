import { type HistoryEntry, historyActionLabel, historyActorLabel } from '@tailgate/contracts';
import { Muted, Skeleton, SkeletonRegion, space, token } from '@tailgate/ui';
import { apiPage, useStaffTimes } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { HISTORY_SOURCES, type HistorySubject, historySourceOf } from './history-sources.ts';
import { LoadFailure } from './load-failure.tsx';

const SHOWN = 20;

const Fold = styled.details`
  border-top: 1px solid ${token('line')};
  padding-top: ${space(3)};
  > summary { padding: ${space(2)} 0; font-weight: 700; cursor: pointer; }
`;

const Entries = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: ${space(2)} 0 ${space(3)};
  padding: 0 0 0 ${space(4)};
  border-left: 3px solid ${token('line')};
  list-style: none;
  li { overflow-wrap: anywhere; }
  strong { font-weight: 650; }
`;

type HistoryOf = {
  subject: HistorySubject;
  id: number;
  /** Only entries that say this, where what is shown is a part of the record. */
  search?: string | undefined;
};

/** The newest entries about one record. */
export const recordHistoryQuery = ({ subject, id, search }: HistoryOf) =>
  queryOptions({
    queryKey: ['history', 'of-record', subject, id, search],
    queryFn: ({ signal }) =>
      apiPage(HISTORY_SOURCES[historySourceOf(subject)], {
        query: { subject, subject_id: id, search, limit: SHOWN },
        signal,
      }),
  });

type RecordHistoryProps = HistoryOf & {
  /** Where the history is all there is to see, it is not folded away. */
  open?: boolean;
};

/** Who did what with a record, when; folded away, and read when it is first opened. */
export function RecordHistory({ open = false, ...of }: RecordHistoryProps) {
  const [opened, setOpened] = useState(open);
  if (open) return <History {...of} />;
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpened(event.currentTarget.open);
  return (
    <Fold onToggle={onToggle}>
      <summary>History</summary>
      {opened && <History {...of} />}
    </Fold>
  );
}

function History(of: HistoryOf) {
  const history = useQuery(recordHistoryQuery(of));
  if (history.isPending)
    return (
      <SkeletonRegion label="Loading history">
        <Skeleton $height="5rem" />
      </SkeletonRegion>
    );
  if (history.isError) {
    return <LoadFailure title="Failed to load history" query={history} />;
  }
  if (history.data.items.length === 0) return <Muted>Nothing has been changed yet</Muted>;
  return (
    <>
      <Entries>
        {history.data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Entries>
      {history.data.nextCursor && <Link to={allChanges(of)}>Show all changes</Link>}
    </>
  );
}

function allChanges({ subject, id, search }: HistoryOf): string {
  const query = new URLSearchParams({ subject, record: String(id), ...(search && { search }) });
  return `/history?${query}`;
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const times = useStaffTimes();
  return (
    <li>
      <strong>{historyActionLabel(entry)}</strong>
      <p>{entry.summary}</p>
      <Muted>
        {historyActorLabel(entry)}, {times.instant(entry.at)}
      </Muted>
    </li>
  );
}

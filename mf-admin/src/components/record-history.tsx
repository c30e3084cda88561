import type { HistoryEntry } from '@tailgate/contracts';
import { Muted, Skeleton, SkeletonRegion, space, token } from '@tailgate/ui';
import { apiPage, formatInstant, useShell } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { HISTORY_SOURCES, type HistorySubject, historySourceOf } from './history-sources.ts';
import { actionLabel, actorLabel } from './history-words.ts';
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

/** The newest entries about one record. */
export const recordHistoryQuery = (subject: HistorySubject, id: number) =>
  queryOptions({
    queryKey: ['history', 'of-record', subject, id],
    queryFn: ({ signal }) =>
      apiPage(HISTORY_SOURCES[historySourceOf(subject)], {
        query: { subject, subject_id: id, limit: SHOWN },
        signal,
      }),
  });

type RecordHistoryProps = {
  subject: HistorySubject;
  id: number;
  /** Where the history is all there is to see, it is not folded away. */
  open?: boolean;
};

/** Who did what with a record, when; folded away, and read when it is first opened. */
export function RecordHistory({ subject, id, open = false }: RecordHistoryProps) {
  const [opened, setOpened] = useState(open);
  if (open) return <History subject={subject} id={id} />;
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpened(event.currentTarget.open);
  return (
    <Fold onToggle={onToggle}>
      <summary>History</summary>
      {opened && <History subject={subject} id={id} />}
    </Fold>
  );
}

function History({ subject, id }: { subject: HistorySubject; id: number }) {
  const history = useQuery(recordHistoryQuery(subject, id));
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
      {history.data.nextCursor && <Link to={`/history?subject=${subject}&record=${id}`}>Show all changes</Link>}
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { businessTimeZone } = useShell().config;
  return (
    <li>
      <strong>{actionLabel(entry)}</strong>
      <p>{entry.summary}</p>
      <Muted>
        {actorLabel(entry)}, {formatInstant(entry.at, businessTimeZone)}
      </Muted>
    </li>
  );
}

import { type HistoryEntry, historyActionLabel, historyActorLabel } from '@tailgate/contracts';
import { Disclosure, Muted, Skeleton, SkeletonRegion, space, token } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type RecordReference, useRecordHistory } from '../../api/list-record-history.ts';
import { LoadFailure } from './load-failure.tsx';

type RecordHistoryProps = RecordReference & {
  open?: boolean;
  empty?: string;
};

export function RecordHistory({ open = false, empty = 'No changes yet', ...record }: RecordHistoryProps) {
  const entries = <Entries record={record} empty={empty} />;
  return open ? entries : <Disclosure summary="History">{entries}</Disclosure>;
}

function Entries({ record, empty }: { record: RecordReference; empty: string }) {
  const history = useRecordHistory(record);
  if (history.isPending)
    return (
      <SkeletonRegion label="Loading history">
        <Skeleton $height="5rem" />
      </SkeletonRegion>
    );
  if (history.isError) {
    return <LoadFailure title="Failed to load history" query={history} />;
  }
  if (history.data.items.length === 0) return <Muted>{empty}</Muted>;
  return (
    <>
      <Timeline>
        {history.data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Timeline>
      {history.data.nextCursor && <Link to={historyAddress(record)}>Show all changes</Link>}
    </>
  );
}

function historyAddress({ subject, id, search }: RecordReference): string {
  const query = new URLSearchParams({ subject, record: String(id), ...(search && { search }) });
  return `/history?${query}`;
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const times = useStaffTimes();
  return (
    <li>
      <strong>{historyActionLabel(entry)}</strong>
      <p>{entry.summary}</p>
      <Muted>{`${historyActorLabel(entry)}, ${times.shortInstant(entry.at)}`}</Muted>
    </li>
  );
}

const Timeline = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: ${space(2)} 0 ${space(3)};
  padding: 0 0 0 ${space(4)};
  border-left: 3px solid ${token('line')};
  list-style: none;
  li { overflow-wrap: anywhere; }
  strong { font-weight: 650; }
`;

import { IMPORT_STATES, type ImportKind, type ImportState } from '@tailgate/contracts';
import { Badge, Button, Cluster, Muted, Stack, space, textSize, token } from '@tailgate/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DataTable } from '../../../components/list/data-table.tsx';
import { countStates, type ShownRow } from '../import-rows.ts';
import { inThousands, reasonsOf, STATE_TONES, stateLabel, whatOf } from '../import-words.ts';
import type { Columns } from '../match-columns.ts';

const PAGE_SIZE = 50;

type CheckedRowsProps = { kind: ImportKind; rows: readonly ShownRow[]; columns: Columns; headings: readonly string[] };

/** What becomes of each row, a page at a time, with the counts as filters. */
export function CheckedRows({ kind, rows, columns, headings }: CheckedRowsProps) {
  const [state, setState] = useState<ImportState | null>(null);
  const [page, setPage] = useState(0);
  const counts = countStates(rows);
  const found = state === null ? rows : rows.filter((row) => row.state === state);
  const shown = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const show = (chosen: ImportState | null) => {
    setState(chosen);
    setPage(0);
  };
  return (
    <Stack $gap={4}>
      <Counts role="group" aria-label="Show rows">
        <Count label="All" count={rows.length} pressed={state === null} onPress={() => show(null)} />
        {IMPORT_STATES.map((each) => (
          <Count
            key={each}
            label={stateLabel(kind, each)}
            count={counts[each]}
            pressed={state === each}
            onPress={() => show(each)}
          />
        ))}
      </Counts>
      <DataTable
        caption="Rows of the file"
        rows={shown}
        rowKey={({ row }) => row}
        rowTone={(row) => (row.state === 'refused' ? 'destructive' : undefined)}
        empty={<Muted>No rows of this kind.</Muted>}
        columns={[
          { header: 'Row', width: 4, cell: ({ row }) => inThousands(row) },
          {
            header: 'Becomes',
            width: 7,
            cell: (row) => <Badge tone={STATE_TONES[row.state]}>{stateLabel(kind, row.state)}</Badge>,
          },
          { header: 'Record', width: 18, cell: (row) => <What {...whatOf(row)} /> },
          {
            header: 'Details',
            width: 20,
            cell: (row) => <Reasons reasons={reasonsOf(row, columns, headings)} />,
          },
        ]}
      />
      <Pages count={found.length} page={page} onPage={setPage} />
    </Stack>
  );
}

type CountProps = { label: string; count: number; pressed: boolean; onPress(): void };

function Count({ label, count, pressed, onPress }: CountProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress}>
      <strong>{inThousands(count)}</strong> <span>{label}</span>
    </button>
  );
}

function What({ title, detail }: { title: string; detail: string }) {
  return (
    <Lines>
      <strong>{title}</strong>
      {detail && <small>{detail}</small>}
    </Lines>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return <Muted>–</Muted>;
  return (
    <Lines>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </Lines>
  );
}

function Pages({ count, page, onPage }: { count: number; page: number; onPage(page: number): void }) {
  if (count <= PAGE_SIZE) return null;
  const last = Math.ceil(count / PAGE_SIZE) - 1;
  const [from, to] = [page * PAGE_SIZE + 1, Math.min(count, (page + 1) * PAGE_SIZE)];
  return (
    <Cluster $justify="space-between" $gap={4}>
      <Muted role="status">{`${inThousands(from)}–${inThousands(to)} of ${inThousands(count)}`}</Muted>
      <Cluster as="nav" aria-label="Pages of rows" $gap={2}>
        <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={16} aria-hidden />
          Previous
        </Button>
        <Button variant="secondary" size="sm" disabled={page === last} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight size={16} aria-hidden />
        </Button>
      </Cluster>
    </Cluster>
  );
}

const Counts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space(2)};
  > button {
    display: flex;
    flex-direction: column;
    gap: ${space(0.5)};
    padding: ${space(3)} ${space(4)};
    border: 1.5px solid ${token('line-strong')};
    border-radius: ${token('radius-md')};
    background: ${token('surface')};
    text-align: left;
    cursor: pointer;
  }
  > button:hover { border-color: ${token('ink')}; }
  > button[aria-pressed='true'] { border-color: ${token('ink')}; background: ${token('ink')}; color: ${token('on-ink')}; }
  strong { font-size: ${textSize('heading')}; font-weight: 800; letter-spacing: -0.02em; line-height: 1.2; font-variant-numeric: tabular-nums; }
  span { font-size: ${textSize('ui')}; font-weight: 600; }
`;

const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space(0.5)};
  small { font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
`;

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from './layout.tsx';
import { Skeleton } from './spinner.tsx';
import { media, space, token } from './theme.ts';

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  ${media.phone} { border: 0; background: transparent; overflow: visible; }
`;

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  th, td { padding: ${space(3)} ${space(4)}; text-align: left; vertical-align: middle; }
  thead th {
    font-size: 0.8125rem;
    font-weight: 700;
    color: ${token('ink-soft')};
    background: ${token('sunken')};
    white-space: nowrap;
  }
  tbody tr { border-top: 1px solid ${token('line')}; }
  tbody tr[data-tone='destructive'] { background: ${token('danger-wash')}; }
  tbody tr[data-clickable] { cursor: pointer; }
  tbody tr[data-clickable]:hover { background: ${token('accent-wash')}; }
  [data-align='end'] { text-align: right; font-variant-numeric: tabular-nums; }
  ${media.phone} {
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    &, tbody, tbody tr, tbody td { display: block; }
    tbody tr {
      background: ${token('surface')};
      border: 1px solid ${token('line')};
      border-radius: ${token('radius-lg')};
      padding: ${space(2)} 0;
      margin-bottom: ${space(3)};
    }
    tbody td { display: flex; justify-content: space-between; gap: ${space(4)}; padding: ${space(1.5)} ${space(4)}; text-align: right; overflow-wrap: anywhere; }
    tbody td::before { content: attr(data-label); font-weight: 600; color: ${token('ink-soft')}; text-align: left; flex-shrink: 0; }
  }
`;

const RowButton = styled.button`
  border: 0;
  padding: 0;
  background: none;
  font-weight: 700;
  text-align: inherit;
  cursor: pointer;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

export type Column<Row> = {
  header: string;
  cell(row: Row): ReactNode;
  align?: 'start' | 'end';
};

export type TableProps<Row> = {
  /** Says what the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** Makes rows clickable; the first cell becomes a button, so the keyboard can do it too. */
  onRowClick?(row: Row): void;
  rowTone?(row: Row): 'destructive' | undefined;
  /** Shows placeholders instead of rows. */
  loading?: boolean;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
};

/** A real table; on a phone each row becomes a card whose lines carry the column names. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onRowClick,
  rowTone,
  loading = false,
  empty,
}: TableProps<Row>) {
  if (!loading && rows.length === 0 && empty) return empty;
  return (
    <Scroll>
      <Sheet aria-busy={loading || undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? [1, 2, 3].map((line) => <PlaceholderRow key={line} columns={columns.length} />)
            : rows.map((row) => (
                // The row's click is a convenience for the mouse; the button in the first cell is the real control.
                <tr
                  key={rowKey(row)}
                  data-tone={rowTone?.(row)}
                  data-clickable={onRowClick ? '' : undefined}
                  onClick={onRowClick ? (event) => meansRow(event.target) && onRowClick(row) : undefined}
                >
                  {columns.map(({ header, cell, align }, index) => (
                    <td key={header} data-label={header} data-align={align}>
                      {onRowClick && index === 0 ? (
                        <RowButton type="button" data-row="">
                          {cell(row)}
                        </RowButton>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </Sheet>
    </Scroll>
  );
}

/** A press on another control inside a row (a link, an action) is meant for that control. */
function meansRow(target: EventTarget): boolean {
  const control = target instanceof Element ? target.closest('a, button, input, select, label') : null;
  return !control || control.hasAttribute('data-row');
}

function PlaceholderRow({ columns }: { columns: number }) {
  return (
    <tr>
      {Array.from({ length: columns }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move.
        <td key={index}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}

import { Skeleton, VisuallyHidden } from '@tailgate/ui';
import { columnSizingFeature, type Row, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Frame, RowButton, Sheet } from './data-table-style.ts';

export type Column<Item> = {
  header: string;
  cell(item: Item): ReactNode;
  align?: 'end';
  /** Buttons: in a card they stand below its lines. */
  actions?: boolean;
  /** About how many rem the content needs; the columns share the table's width in this proportion. */
  width?: number;
};

export type DataTableProps<Item> = {
  /** Says what the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<NoInfer<Item>>[];
  rows: readonly Item[];
  rowKey(item: NoInfer<Item>): string | number;
  /** Makes rows open something; the first cell becomes a button, so the keyboard can do it, too. */
  onRowClick?: ((item: NoInfer<Item>) => void) | undefined;
  rowTone?(item: NoInfer<Item>): 'destructive' | undefined;
  /** Nothing has come yet: placeholders instead of rows. */
  loading?: boolean;
  /** The rows are about to be replaced. */
  busy?: boolean;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
};

type ColumnMeta = { align: 'end' | undefined; actions: boolean };
const features = tableFeatures({ columnSizingFeature, columnMeta: {} as ColumnMeta });
type Features = typeof features;

const DEFAULT_WIDTH = 8;
// Text wraps before a table turns into cards, but only so much.
const SQUEEZE = 0.8;

/** Rows and columns with widths that hold; where they do not fit, cards whose lines carry the column names. */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { caption, columns, rows, rowKey, onRowClick, rowTone, loading = false, busy = false, empty } = props;
  const table = useTable<Features, Item>({
    features,
    data: rows as Item[],
    getRowId: (item) => String(rowKey(item)),
    columns: columns.map(({ header, cell, align, actions = false, width = DEFAULT_WIDTH }) => ({
      id: header,
      header,
      cell: ({ row }) => cell(row.original),
      size: width,
      minSize: 1,
      meta: { align, actions },
    })),
  });
  if (!loading && rows.length === 0 && empty) return empty;

  const total = table.getTotalSize();
  const leaves = table.getAllLeafColumns();
  return (
    <Frame>
      <Sheet
        aria-busy={loading || busy || undefined}
        data-stale={busy || undefined}
        $columns={leaves.map((column) => `${((column.getSize() / total) * 100).toFixed(2)}%`)}
        $cardsBelow={`${total * SQUEEZE}rem`}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <colgroup>
          {leaves.map((column) => (
            <col key={column.id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <th key={header.id} scope="col" data-align={header.column.columnDef.meta?.align}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {loading
            ? [1, 2, 3, 4].map((line) => <PlaceholderRow key={line} columns={columns} />)
            : table.getRowModel().rows.map((row) => (
                // The row's click is a convenience for the mouse; the button in the first cell is the real control.
                <tr
                  key={row.id}
                  data-tone={rowTone?.(row.original)}
                  data-clickable={onRowClick ? '' : undefined}
                  onClick={onRowClick ? (event) => meansRow(event) && onRowClick(row.original) : undefined}
                >
                  <Cells row={row} opens={onRowClick !== undefined} />
                </tr>
              ))}
        </tbody>
      </Sheet>
    </Frame>
  );
}

function Cells<Item extends RowData>({ row, opens }: { row: Row<Features, Item>; opens: boolean }) {
  return row.getAllCells().map((cell, index) => {
    const { header, meta } = cell.column.columnDef;
    const content = cell.column.columnDef.cell;
    const shown = typeof content === 'function' ? content(cell.getContext()) : null;
    return (
      <td key={cell.id} data-label={header} data-align={meta?.align} data-actions={meta?.actions || undefined}>
        {opens && index === 0 ? (
          <RowButton type="button" data-row="">
            {shown}
          </RowButton>
        ) : (
          shown
        )}
      </td>
    );
  });
}

/** A press on another control inside a row (a link, an action), or in a dialog that one opened, is meant for that. */
function meansRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Node) || !currentTarget.contains(target)) return false;
  const control = target instanceof Element ? target.closest('a, button, input, select, label') : null;
  return !control || control.hasAttribute('data-row');
}

/** From one row's button the arrows lead to the next and the one before. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('[data-row]')];
  const current = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
  if (current < 0) return;
  event.preventDefault();
  (buttons[current + step] as HTMLElement | undefined)?.focus();
}

function PlaceholderRow<Item>({ columns }: { columns: readonly Column<Item>[] }) {
  return (
    <tr>
      {columns.map(({ header, actions }) => (
        <td key={header} data-label={header} data-actions={actions || undefined}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}

import { Skeleton, VisuallyHidden } from '@tailgate/ui';
import {
  columnSizingFeature,
  functionalUpdate,
  type Header,
  type Row,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { AboveCards, Frame, RowButton, Sheet } from './data-table.style.ts';
import { OrderChoice, SortButton, type Sorting } from './list-order.tsx';
import { meansRow, moveBetweenRows } from './row-events.ts';

export type Column<Item> = {
  header: string;
  cell(item: Item): ReactNode;
  align?: 'end';
  /** Buttons: in a card they stand below its lines. */
  actions?: boolean;
  /** The list is in the order of this column. */
  orders?: boolean;
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
  /** Lets the reader turn the list round, by the column that orders it. */
  sorting?: Sorting;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
};

type ColumnMeta = { align: 'end' | undefined; actions: boolean };
const features = tableFeatures({ columnSizingFeature, rowSortingFeature, columnMeta: {} as ColumnMeta });
type Features = typeof features;

const DEFAULT_WIDTH = 8;
// Text wraps before a table turns into cards, but only so much.
const SQUEEZE = 0.8;

/** Rows and columns with widths that hold; where they do not fit, cards whose lines carry the column names. */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { caption, columns, rows, rowKey, onRowClick, rowTone, loading = false, busy = false, sorting, empty } = props;
  const ordering = sorting && columns.find(({ orders }) => orders);
  const sorted = ordering ? [{ id: ordering.header, desc: sorting.order === 'desc' }] : [];
  const table = useTable<Features, Item>({
    features,
    data: rows as Item[],
    getRowId: (item) => String(rowKey(item)),
    // The server sorts.
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: true,
    state: { sorting: sorted },
    onSortingChange: (change) =>
      sorting?.onChange(functionalUpdate(change, sorted)[0]?.desc === false ? 'asc' : 'desc'),
    columns: columns.map(({ header, cell, align, actions = false, orders = false, width = DEFAULT_WIDTH }) => ({
      id: header,
      header,
      // Only what can be read from a row can be sorted by.
      accessorFn: rowKey,
      enableSorting: orders,
      cell: ({ row }) => cell(row.original),
      size: width,
      minSize: 1,
      meta: { align, actions },
    })),
  });
  if (!loading && rows.length === 0 && empty) return empty;

  const total = table.getTotalSize();
  const leaves = table.getAllLeafColumns();
  const cardsBelow = `${total * SQUEEZE}rem`;
  return (
    <Frame>
      {ordering && (
        <AboveCards $cardsBelow={cardsBelow}>
          <OrderChoice {...sorting} />
        </AboveCards>
      )}
      <Sheet
        aria-busy={loading || busy || undefined}
        data-stale={busy || undefined}
        $columns={leaves.map((column) => `${((column.getSize() / total) * 100).toFixed(2)}%`)}
        $cardsBelow={cardsBelow}
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
              <HeaderCell key={header.id} header={header} />
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

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell<Item extends RowData>({ header }: { header: Header<Features, Item> }) {
  const { column } = header;
  const { id: name, columnDef } = column;
  const order = column.getCanSort() && column.getIsSorted();
  return (
    <th scope="col" data-align={columnDef.meta?.align} aria-sort={order ? ARIA_SORT[order] : undefined}>
      {order ? (
        <SortButton order={order} onPress={() => column.toggleSorting()}>
          {name}
        </SortButton>
      ) : (
        name
      )}
    </th>
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

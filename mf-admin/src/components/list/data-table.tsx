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
  /** The column holds buttons; a card shows them at its end. */
  actions?: boolean;
  /** The list is sorted by this column. */
  orders?: boolean;
  /** The width that the content needs in rem, roughly. Columns share the table's width in this proportion. */
  width?: number;
};

export type DataTableProps<Item> = {
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly Column<NoInfer<Item>>[];
  rows: readonly Item[];
  rowKey(item: NoInfer<Item>): string | number;
  /** Makes rows clickable. The first cell becomes a button for the keyboard. */
  onRowClick?: ((item: NoInfer<Item>) => void) | undefined;
  rowTone?(item: NoInfer<Item>): 'destructive' | undefined;
  /** Shows placeholders instead of rows. */
  loading?: boolean;
  /** Dims the rows while new ones load. */
  busy?: boolean;
  /** Lets the user reverse the order. */
  sorting?: Sorting;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
};

type ColumnMeta = { align: 'end' | undefined; actions: boolean };
const features = tableFeatures({ columnSizingFeature, rowSortingFeature, columnMeta: {} as ColumnMeta });
type Features = typeof features;

const DEFAULT_WIDTH = 8;
// Let text wrap a little before the table turns into cards.
const SQUEEZE = 0.8;

/** A table with fixed column widths. Rows become cards where the columns do not fit. */
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
      // The table requires an accessor for columns that can be sorted.
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
                // Clicking the row is a convenience; the accessible control is the button in the first cell.
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

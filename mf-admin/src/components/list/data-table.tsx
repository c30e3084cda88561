import { Skeleton, VisuallyHidden } from '@tailgate/ui';
import type { Header, Row, RowData } from '@tanstack/react-table';
import { AboveCards, Frame, RowButton, Sheet } from './data-table.style.ts';
import { OrderChoice, SortButton } from './list-order.tsx';
import { meansRow, moveBetweenRows } from './row-events.ts';
import { type Column, type DataTableProps, type Features, useDataTable } from './use-data-table.ts';

// Let text wrap a little before the table turns into cards.
const SQUEEZE = 0.8;

export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { caption, columns, rows, onRowClick, rowTone, loading = false, busy = false, sorting, empty } = props;
  const table = useDataTable(props);
  if (!loading && rows.length === 0 && empty) return empty;

  const total = table.getTotalSize();
  const leaves = table.getAllLeafColumns();
  const cardsBelow = `${total * SQUEEZE}rem`;
  return (
    <Frame>
      {sorting && columns.some(({ orders }) => orders) && (
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
            <col key={column.id} data-actions={column.columnDef.meta?.actions || undefined} />
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
    <th
      scope="col"
      data-align={columnDef.meta?.align}
      data-actions={columnDef.meta?.actions || undefined}
      aria-sort={order ? ARIA_SORT[order] : undefined}
    >
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

import { Skeleton, VisuallyHidden } from '@tailgate/ui';
import type { Header, Row, RowData } from '@tanstack/react-table';
import { Fragment } from 'react';
import { Frame, RowButton, Sheet } from './data-table.style.ts';
import { useDensity } from './density.ts';
import { SortButton } from './list-order.tsx';
import { meansRow, moveBetweenRows } from './row-events.ts';
import { type ColumnMeta, type DataTableProps, type Features, useDataTable } from './use-data-table.ts';

// Let text wrap a little before the table turns into a list.
const SQUEEZE = 0.7;

export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { caption, rows, loading = false, busy = false, empty } = props;
  const table = useDataTable(props);
  const [density] = useDensity();
  if (!loading && rows.length === 0 && empty) return empty;

  const total = table.getTotalSize();
  const leaves = table.getAllLeafColumns();
  return (
    <Frame>
      <Sheet
        aria-busy={loading || busy || undefined}
        data-stale={busy || undefined}
        data-density={density}
        $columns={leaves.map((column) => `${((column.getSize() / total) * 100).toFixed(2)}%`)}
        $itemsBelow={`${total * SQUEEZE}rem`}
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
            ? [1, 2, 3, 4].map((line) => (
                <tr key={line} data-placeholder="">
                  {leaves.map(({ id, columnDef }) => (
                    <td key={id} {...cellData(columnDef.meta)}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))
            : table.getRowModel().rows.map((row, index, all) => (
                <Fragment key={row.id}>
                  <GroupRow row={row} previous={all[index - 1]} groupOf={props.groupOf} columns={leaves.length} />
                  <ItemRow row={row} {...props} />
                </Fragment>
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
    <th scope="col" {...cellData(columnDef.meta)} aria-sort={order ? ARIA_SORT[order] : undefined}>
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

function cellData(meta: ColumnMeta | undefined) {
  return { 'data-align': meta?.align, 'data-actions': meta?.actions || undefined, 'data-item': meta?.item };
}

type GroupRowProps<Item extends RowData> = {
  row: Row<Features, Item>;
  previous: Row<Features, Item> | undefined;
  groupOf: DataTableProps<Item>['groupOf'];
  columns: number;
};

function GroupRow<Item extends RowData>({ row, previous, groupOf, columns }: GroupRowProps<Item>) {
  const name = groupOf?.(row.original);
  if (!name || (previous && groupOf?.(previous.original) === name)) return null;
  return (
    <tr data-group="" hidden>
      <th colSpan={columns} scope="colgroup">
        {name}
      </th>
    </tr>
  );
}

type ItemRowProps<Item extends RowData> = Pick<DataTableProps<Item>, 'onRowClick' | 'rowTone'> & {
  row: Row<Features, Item>;
};

function ItemRow<Item extends RowData>({ row, onRowClick, rowTone }: ItemRowProps<Item>) {
  return (
    // Clicking the row is a convenience; the accessible control is the button in the first cell.
    <tr
      data-tone={rowTone?.(row.original)}
      data-clickable={onRowClick ? '' : undefined}
      onClick={onRowClick ? (event) => meansRow(event) && onRowClick(row.original) : undefined}
    >
      {row.getAllCells().map((cell, index) => {
        const { cell: content, meta } = cell.column.columnDef;
        const shown = typeof content === 'function' ? content(cell.getContext()) : null;
        return (
          <td key={cell.id} {...cellData(meta)}>
            {onRowClick && index === 0 ? (
              <RowButton type="button" data-row="">
                {shown}
              </RowButton>
            ) : (
              shown
            )}
          </td>
        );
      })}
    </tr>
  );
}

import {
  columnSizingFeature,
  functionalUpdate,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Sorting } from './list-order.tsx';

type ItemPart = 'title' | 'figure' | 'line' | 'badge' | 'text' | 'none';

export type Column<Item> = {
  header: string;
  cell(item: Item): ReactNode;
  align?: 'end';
  /** The column holds buttons. */
  actions?: boolean;
  /** Where a list item has the value: as its title, right of it, in the line below (a badge at its end), in a separate line, or nowhere. */
  item?: ItemPart;
  /** The list is sorted by this column. */
  orders?: boolean;
  /** The width that the content needs in rem, roughly. Columns share the table's width in this proportion. */
  width?: number;
};

export type DataTableProps<Item> = {
  caption: string;
  columns: readonly Column<NoInfer<Item>>[];
  rows: readonly Item[];
  rowKey(item: NoInfer<Item>): string | number;
  /** Makes rows clickable. The first cell becomes a button for the keyboard. */
  onRowClick?: ((item: NoInfer<Item>) => void) | undefined;
  rowTone?(item: NoInfer<Item>): 'destructive' | undefined;
  /** The heading over list items that follow each other and share it. Tables have no headings. */
  groupOf?: ((item: NoInfer<Item>) => string) | undefined;
  loading?: boolean;
  busy?: boolean;
  sorting?: Sorting;
  empty?: ReactNode;
};

export type ColumnMeta = { align: 'end' | undefined; actions: boolean; item: ItemPart | undefined };
const features = tableFeatures({ columnSizingFeature, rowSortingFeature, columnMeta: {} as ColumnMeta });
export type Features = typeof features;

const DEFAULT_WIDTH = 8;

export function useDataTable<Item extends RowData>({ columns, rows, rowKey, sorting }: DataTableProps<Item>) {
  const ordering = sorting && columns.find(({ orders }) => orders);
  const title = columns.find(({ item }) => item === 'title') ?? columns[0];
  const sorted = ordering ? [{ id: ordering.header, desc: sorting.order === 'desc' }] : [];
  return useTable<Features, Item>({
    features,
    data: rows as Item[],
    getRowId: (item) => String(rowKey(item)),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: true,
    state: { sorting: sorted },
    onSortingChange: (change) =>
      sorting?.onChange(functionalUpdate(change, sorted)[0]?.desc === false ? 'asc' : 'desc'),
    columns: columns.map((column) => {
      const { header, cell, align, actions = false, orders = false, width = DEFAULT_WIDTH } = column;
      const item = column === title ? 'title' : (column.item ?? (align ? 'figure' : 'line'));
      return {
        id: header,
        header,
        // The table requires an accessor for columns that can be sorted.
        accessorFn: rowKey,
        enableSorting: orders,
        cell: ({ row }) => cell(row.original),
        size: width,
        minSize: 1,
        meta: { align, actions, item: actions ? undefined : item },
      };
    }),
  });
}

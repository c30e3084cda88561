import { type DateOrder, type ImportKind, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { refuseDoubles, type ShownRow, toBatches, toRows } from '../import-rows.ts';
import type { Columns } from '../match-columns.ts';
import type { FileTable } from '../read-file.ts';

export interface CheckRequest {
  kind: ImportKind;
  table: FileTable;
  columns: Columns;
  order: DateOrder;
}

/** Checks the rows of a file, in the order of the file. @param onProgress how many rows are checked */
export function useCheckRows(onProgress: (done: number, all: number) => void) {
  return useChange({
    mutationFn: async ({ kind, table, columns, order }: CheckRequest): Promise<ShownRow[]> => {
      const { sent, refused } = toRows(table, columns);
      const cellsOf = new Map(sent.map(({ row, cells }) => [row, cells]));
      const checked = [...refused];
      onProgress(refused.length, table.rows.length);
      for (const rows of toBatches(sent)) {
        const answer = await apiRequest(routes.checkImport, { body: { kind, date_order: order, rows } });
        checked.push(...answer.rows.map((row) => ({ ...row, cells: cellsOf.get(row.row) ?? {} })));
        onProgress(checked.length, table.rows.length);
      }
      return refuseDoubles(checked.toSorted((one, other) => one.row - other.row));
    },
  });
}

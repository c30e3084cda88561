import { type DateOrder, type ImportRecord, type ImportRow, routes } from '@tailgate/contracts';
import { apiRequest, refreshLists, useChange } from '@tailgate/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ShownRow } from '../import-rows.ts';
import { toBatches, toWrite } from '../import-rows.ts';
import type { CheckRequest } from './check-rows.ts';

export interface WriteRequest extends Omit<CheckRequest, 'columns'> {
  rows: readonly ShownRow[];
}
export interface WriteResult {
  source: ImportRecord;
  /** Rows that were to be written, and that something came in the way of since the check. */
  left: ShownRow[];
}

export function refreshImported(cache: QueryClient): void {
  refreshLists(cache, ['imports', 'clients', 'appointments', 'summary', 'history', 'search']);
}

/** Writes the rows that are new or changed. After a failure the same call goes on with the same import, which writes no row twice. */
export function useWriteRows(onProgress: (done: number, all: number) => void) {
  const cache = useQueryClient();
  const started = useRef<{ request: WriteRequest; source: ImportRecord } | null>(null);
  return useChange({
    mutationFn: async (request: WriteRequest): Promise<WriteResult> => {
      const rows = toWrite(request.kind, request.rows);
      if (started.current?.request.rows !== request.rows) {
        onProgress(0, rows.length);
        started.current = { request, source: await start(request, rows.length) };
      }
      let { source } = started.current;
      const left: ShownRow[] = [];
      let done = 0;
      for (const batch of toBatches(rows.map(({ row, cells }): ImportRow => ({ row, cells })))) {
        const answer = await writeBatch(source.id, batch, { done, order: request.order });
        source = answer.import;
        left.push(...rowsLeft(answer.rows, rows));
        done += batch.length;
        onProgress(done, rows.length);
      }
      started.current = null;
      return { source, left };
    },
    onSettled: () => refreshImported(cache),
  });
}

function start({ kind, table }: WriteRequest, rows_to_write: number): Promise<ImportRecord> {
  const body = { kind, file_name: table.name.slice(-200), rows_in_file: table.rows.length, rows_to_write };
  return apiRequest(routes.startImport, { body });
}

function writeBatch(id: number, rows: ImportRow[], { done, order }: { done: number; order: DateOrder }) {
  return apiRequest(routes.writeImport, { params: { id }, body: { rows, done, date_order: order } });
}

function rowsLeft(answered: readonly Omit<ShownRow, 'cells'>[], rows: readonly ShownRow[]): ShownRow[] {
  const cells = new Map(rows.map((row) => [row.row, row.cells]));
  return answered
    .filter(({ state }) => state === 'refused')
    .map((row) => ({ ...row, cells: cells.get(row.row) ?? {} }));
}

import type { CheckedRow, ParsedBody, routes } from '@tailgate/contracts';
import { counted } from '@tailgate/domain';
import { appError, notFound, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { StoredImport } from './import-repository.ts';
import type { Planned } from './kind-of-import.ts';
import { KINDS } from './kinds.ts';
import { problem, refused } from './read-person.ts';

type Body = ParsedBody<typeof routes.writeImport>;

/**
 * Writes the rows of one request in one transaction, checked again. Rows that are sent twice are written once, and nothing is written
 * after the last row: a repeat of a request whose answer was lost is only answered.
 * @throws AppError NOT_FOUND for the import of another user, CONFLICT if it was taken back or has fewer rows
 */
export async function writeImport(
  deps: Dependencies,
  id: number,
  { rows, date_order, done }: Body,
  scope: RequestScope,
): Promise<{ rows: CheckedRow[]; source: StoredImport }> {
  const { database, history, imports } = deps;
  return await database.transaction(async (transaction) => {
    const source = await imports.lock(id, transaction);
    if (!source || source.created_by !== scope.actor.userId) throw notFound('Import');
    const numbers = rows.map(({ row }) => row);
    const before = new Map((await imports.findWritten(id, numbers, transaction)).map((row) => [row.row, row]));
    const fresh = rows.filter(({ row }) => !before.has(row));
    assertOpen(source, done + rows.length);
    const kind = KINDS[source.kind];
    await kind.lock(deps, fresh, transaction);
    const planned = await kind.check(deps, fresh, date_order, transaction);
    const isOver = source.rows_done >= source.rows_to_write;
    const written = isOver
      ? { rows: planned.map(outcomeOfRepeat), records: [] }
      : await kind.write(deps, planned, { source, scope }, transaction);
    await imports.keep(id, written.records, transaction);
    const counts = countOf(written.records);
    if (written.records.length > 0)
      await history.record(transaction, scope.actor, {
        action: 'import.written',
        subjectId: id,
        summary: `${source.file_name}: ${counted(counts.added, 'row')} added, ${counts.changed} changed`,
        each: {
          subject: SUBJECTS[source.kind],
          ids: written.records.map((record) => record.client_id ?? record.appointment_id ?? 0),
        },
      });
    const after = await imports.count(id, { ...counts, done: done + rows.length }, deps.now(), transaction);
    const again = [...before.values()].map((row) => ({ ...row, problems: [], note: null, keys: [] }));
    return { rows: [...again, ...written.rows], source: after };
  });
}

export const SUBJECTS = { clients: 'client', appointments: 'appointment' } as const;

function assertOpen({ rows_to_write, taken_back_at }: StoredImport, done: number): void {
  if (taken_back_at !== null) throw appError('CONFLICT', 'This import was taken back. Start a new one.');
  if (done > rows_to_write)
    throw appError('CONFLICT', `This import has ${counted(rows_to_write, 'row')}, and no more can follow.`);
}

/** Says of a row that was not written the first time and could be now, that it was not. */
function outcomeOfRepeat({ checked, plan }: Planned<unknown>): CheckedRow {
  return plan ? refused(checked, [problem(null, 'Not imported. Import the file again')]) : checked;
}

function countOf(records: readonly { before: object | null }[]): { added: number; changed: number } {
  const changed = records.filter(({ before }) => before !== null).length;
  return { added: records.length - changed, changed };
}

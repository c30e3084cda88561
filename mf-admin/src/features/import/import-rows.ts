import {
  type CheckedRow,
  IMPORT_LIMITS,
  IMPORT_STATES,
  type ImportKind,
  type ImportRow,
  type ImportState,
} from '@tailgate/contracts';
import { counted } from '@tailgate/domain';
import type { Columns } from './match-columns.ts';
import type { FileTable } from './read-file.ts';

/** Characters of one request, well below what the server takes. */
const BATCH_SIZE = 60_000;

export interface ShownRow extends CheckedRow {
  cells: ImportRow['cells'];
}

/** @returns the rows to send, and those that do not fit the headings, which are refused here */
export function toRows({ headings, rows }: FileTable, columns: Columns): { sent: ImportRow[]; refused: ShownRow[] } {
  const sent: ImportRow[] = [];
  const refused: ShownRow[] = [];
  for (const { row, cells } of rows) {
    const named: ImportRow['cells'] = {};
    for (const [at, field] of columns.entries()) if (field) named[field] = cells[at] ?? '';
    const problems = problemsOf(cells, headings, columns);
    if (problems.length === 0) sent.push({ row, cells: named });
    else refused.push({ row, state: 'refused', record_id: null, problems, note: null, keys: [], cells: named });
  }
  return { sent, refused };
}

function problemsOf(cells: readonly string[], headings: readonly string[], columns: Columns): CheckedRow['problems'] {
  if (cells.length !== headings.length)
    return [
      {
        field: null,
        message: `The row has ${counted(cells.length, 'cell')}, and there are ${counted(headings.length, 'heading')}`,
      },
    ];
  return columns.flatMap((field, at) => {
    const isLong = field !== null && (cells[at] ?? '').length > IMPORT_LIMITS.cell;
    return isLong ? [{ field, message: `At most ${IMPORT_LIMITS.cell} characters` }] : [];
  });
}

/** Splits rows into requests. */
export function toBatches(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let size = BATCH_SIZE;
  for (const row of rows) {
    // Letters outside of ASCII have up to three bytes.
    const length = new Blob([JSON.stringify(row)]).size;
    const last = batches.at(-1);
    if (!last || size + length > BATCH_SIZE || last.length === IMPORT_LIMITS.batch) {
      batches.push([row]);
      size = length;
    } else {
      last.push(row);
      size += length;
    }
  }
  return batches;
}

/** Refuses a row that is about the same record as an earlier one, which the server sees within a request only. */
export function refuseDoubles(rows: readonly ShownRow[]): ShownRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const earlier = row.keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    if (earlier === undefined) for (const key of row.keys) seen.set(key, row.row);
    else if (row.state === 'new' || row.state === 'changed')
      return { ...row, state: 'refused', problems: [{ field: null, message: `Same as row ${earlier}` }], note: null };
    return row;
  });
}

/** @returns the rows that an import writes: a trip that is here already and differs stays as it is */
export function toWrite(kind: ImportKind, rows: readonly ShownRow[]): ShownRow[] {
  return rows.filter(({ state }) => state === 'new' || (state === 'changed' && kind === 'clients'));
}

export function countStates(rows: readonly ShownRow[]): Record<ImportState, number> {
  const counts = Object.fromEntries(IMPORT_STATES.map((state) => [state, 0])) as Record<ImportState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

import type { CheckedRow, ImportKind, ImportRecord, ImportRow, TakenBack } from '@tailgate/contracts';
import request from 'supertest';
import type { TestService } from './start-service.ts';

export const OWNER = { userId: 60, username: 'olga' };
export type Cells = ImportRow['cells'];

/** Rows of a file whose headings are its first row. */
export const rowsOf = (cells: readonly Cells[]): ImportRow[] =>
  cells.map((each, index) => ({ row: index + 2, cells: each }));

export function importer(service: TestService, kind: ImportKind, date_order = 'month-first') {
  const post = async (path: string, body: object, by = OWNER) =>
    await request(service.app)
      .post(path)
      .set(await service.as('SUPER_ADMIN', by))
      .send(body);
  const start = async (cells: readonly Cells[], change: object = {}) => {
    const body = { kind, file_name: `${kind}.csv`, rows_in_file: cells.length, rows_to_write: cells.length, ...change };
    return (await post('/api/imports', body)).body as ImportRecord;
  };
  const write = async (cells: readonly Cells[], { id }: { id: number }, change: object = {}) =>
    await post(`/api/imports/${id}/rows`, { date_order, rows: rowsOf(cells), done: 0, ...change });
  return {
    post,
    start,
    write,
    async check(cells: readonly Cells[]): Promise<CheckedRow[]> {
      const answer = await post('/api/imports/check', { kind, date_order, rows: rowsOf(cells) });
      return answer.body.rows ?? answer.body;
    },
    async run(cells: readonly Cells[]): Promise<{ rows: CheckedRow[]; import: ImportRecord }> {
      return (await write(cells, await start(cells))).body;
    },
    takeBack: async ({ id }: { id: number }, after = 0): Promise<TakenBack> =>
      (await post(`/api/imports/${id}/take-back`, { after })).body,
  };
}

/** "new", "refused: Phone number is too short": what is said about each row. */
export const said = (rows: readonly CheckedRow[]) =>
  rows.map(({ state, problems, note }) =>
    [
      state,
      ...problems.map(({ field, message }) => [field, message].filter(Boolean).join(': ')),
      ...(note ? [note] : []),
    ].join('; '),
  );

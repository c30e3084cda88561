import type { CheckedRow, ImportKind, ListOrder } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { type Page, readPage } from '../lists/read-page.ts';

export interface StoredImport {
  id: number;
  kind: ImportKind;
  file_name: string;
  created_by: number;
  created_by_name: string;
  created_at: Date;
  written_at: Date | null;
  rows_in_file: number;
  rows_to_write: number;
  rows_done: number;
  added: number;
  changed: number;
  taken_back: number;
  taken_back_at: Date | null;
}
type NewImport = Pick<
  StoredImport,
  'kind' | 'file_name' | 'rows_in_file' | 'rows_to_write' | 'created_by' | 'created_by_name'
>;

export interface WrittenRecord {
  row_number: number;
  client_id: number | null;
  appointment_id: number | null;
  version: number;
  before: object | null;
  row_key: string | null;
}

const INSERT = `INSERT INTO imports (kind, file_name, rows_in_file, rows_to_write, created_by, created_by_name, created_at)
  VALUES ($kind, $file_name, $rows_in_file, $rows_to_write, $created_by, $created_by_name, $at) RETURNING *`;
const RECORD = `INSERT INTO import_records (import_id, row_number, client_id, appointment_id, version, before, row_key)
  SELECT $id::integer, r.* FROM jsonb_to_recordset($records::jsonb)
    AS r (row_number integer, client_id integer, appointment_id integer, version integer, before jsonb, row_key text)`;
const COUNT = `UPDATE imports SET added = added + $added::integer, changed = changed + $changed::integer,
    rows_done = greatest(rows_done, $done::integer), written_at = $at::timestamptz WHERE id = $id RETURNING *`;
const WRITTEN = `SELECT row_number AS row, CASE WHEN before IS NULL THEN 'new' ELSE 'changed' END AS state,
    coalesce(client_id, appointment_id) AS record_id
  FROM import_records WHERE import_id = $id AND row_number = ANY($rows::integer[])`;
const COUNT_TAKEN_BACK = `UPDATE imports SET taken_back = taken_back + $count::integer,
    taken_back_at = CASE WHEN $count::integer > 0 THEN $at ELSE taken_back_at END WHERE id = $id RETURNING *`;
/** The hash of an imported trip stays: a trip to come has no date, and another import finds it by nothing else. */
const FORGET = `DELETE FROM import_records r USING imports i
  WHERE i.id = r.import_id AND i.created_at < $before::timestamptz AND r.row_key IS NULL`;

export function createImportRepository(database: Sequelize) {
  const one = async (sql: string, bind: Record<string, unknown>, transaction?: Transaction): Promise<StoredImport> => {
    const [row] = await execute<StoredImport>(database, sql, bind, transaction);
    if (!row) throw new Error('the statement is about one import');
    return row;
  };
  return {
    create: (values: NewImport, at: Date, transaction: Transaction) => one(INSERT, { ...values, at }, transaction),

    /**
     * Writes and takes back one import at a time: rows that are sent again wait for the first request. Right after many rows came or went,
     * Postgres has no statistics of them, and the triggers of clients would read the whole table for each row.
     */
    async lock(id: number, transaction: Transaction): Promise<StoredImport | null> {
      await execute(database, 'SET LOCAL enable_seqscan = off', {}, transaction);
      const sql = 'SELECT * FROM imports WHERE id = $id FOR UPDATE';
      return (await execute<StoredImport>(database, sql, { id }, transaction))[0] ?? null;
    },

    async kindOf(id: number): Promise<ImportKind | null> {
      const sql = 'SELECT kind FROM imports WHERE id = $id';
      return (await execute<{ kind: ImportKind }>(database, sql, { id }))[0]?.kind ?? null;
    },

    async list(page: {
      limit: number;
      cursor?: number | undefined;
      order?: ListOrder | undefined;
    }): Promise<Page<StoredImport>> {
      const query = { columns: 'i.*', from: 'imports i', key: 'i.id', conditions: [], bind: {} };
      return await readPage<StoredImport>(database, query, page);
    },

    findWritten: (id: number, rows: readonly number[], transaction: Transaction) =>
      execute<Pick<CheckedRow, 'row' | 'state' | 'record_id'>>(database, WRITTEN, { id, rows }, transaction),

    async keep(id: number, records: readonly WrittenRecord[], transaction: Transaction): Promise<void> {
      await execute(database, RECORD, { id, records: JSON.stringify(records) }, transaction);
    },

    count: (id: number, counts: { added: number; changed: number; done: number }, at: Date, transaction: Transaction) =>
      one(COUNT, { id, ...counts, at }, transaction),

    countTakenBack: (id: number, count: number, at: Date, transaction: Transaction) =>
      one(COUNT_TAKEN_BACK, { id, count, at }, transaction),

    async forgetRows(id: number, rows: readonly number[], transaction: Transaction): Promise<void> {
      const sql = 'DELETE FROM import_records WHERE import_id = $id AND row_number = ANY($rows::integer[])';
      await execute(database, sql, { id, rows }, transaction);
    },

    async forgetBefore(before: Date): Promise<void> {
      await execute(database, FORGET, { before });
    },
  };
}

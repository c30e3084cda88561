import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';

export interface PageRequest {
  limit: number;
  /** Only rows with a smaller id: the last id of the page before. */
  cursor?: number | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** How many rows match in all, counted up to COUNT_CAP. */
  total: number;
}

/** Counting every match of a large table costs more than the page itself, and nobody reads past "1000". */
export const COUNT_CAP = 1000;

interface Source {
  columns: string;
  from: string;
  /** The table whose rows are counted, when what `from` joins to it changes neither their number nor the conditions. */
  counted?: string;
  conditions: string[];
  bind: Record<string, unknown>;
}

interface ListQuery extends Source {
  /** The id that orders the list, newest first. */
  key: string;
}

interface SortedQuery extends Source {
  /** What the rows are sorted by; latest first, so that a page is the start of what comes after its cursor. */
  sortedBy: readonly string[];
  /** The condition that the rows of this page come after the page before; none on the first. */
  after: string | null;
  limit: number;
}

/** One page, newest first, and its capped total. */
export async function readPage<Row extends { id: number }>(
  sequelize: Sequelize,
  { key, ...query }: ListQuery,
  { limit, cursor }: PageRequest,
): Promise<Page<Row>> {
  const after = cursor === undefined ? null : `${key} < $cursor::integer`;
  const bind = cursor === undefined ? query.bind : { ...query.bind, cursor };
  return await readSortedPage<Row>(sequelize, { ...query, bind, sortedBy: [key], after, limit });
}

/**
 * One page and its capped total in one statement. Identifiers come from the repositories, values only through bind.
 */
export async function readSortedPage<Row extends { id: number }>(
  sequelize: Sequelize,
  { columns, from, counted = from, conditions, bind, sortedBy, after, limit }: SortedQuery,
): Promise<Page<Row>> {
  const where = ['true', ...conditions].join(' AND ');
  const order = sortedBy.map((each) => `${each} DESC`).join(', ');
  const sql = `
    WITH capped AS (SELECT 1 FROM ${counted} WHERE ${where} LIMIT ${COUNT_CAP}),
         page AS (SELECT ${columns}, row_number() OVER (ORDER BY ${order}) AS place FROM ${from}
                  WHERE ${where} ${after === null ? '' : `AND ${after}`}
                  ORDER BY ${order} LIMIT $limit::integer)
    SELECT (SELECT count(*)::integer FROM capped) AS matching_total, page.*
    FROM (VALUES (true)) AS always LEFT JOIN page ON true
    ORDER BY page.place`;
  const found = await sequelize.query<Row & { matching_total: number }>(sql, {
    type: QueryTypes.SELECT,
    bind: { ...bind, limit },
  });
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.matching_total ?? 0 };
}

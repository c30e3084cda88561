import { COUNT_CAP } from '@tailgate/contracts';
import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';

export interface PageRequest {
  limit: number;
  /** Only rows with a smaller id: the last id of the page before. */
  cursor?: number | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** How many rows match in all, counted up to COUNT_CAP; null when that is not known. */
  total: number | null;
}

interface Source {
  columns: string;
  from: string;
  /** What is joined to the rows of the page alone, when it changes neither their number nor the conditions. */
  joined?: string;
  conditions: string[];
  /** The same said in another way, where that is what an index for counting needs. */
  countedBy?: string[];
  bind: Record<string, unknown>;
  /** False for a search: as much work as the page again, or far more. A first page that is not full is still all there is. */
  counted?: boolean;
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
  {
    columns,
    from,
    joined,
    conditions,
    countedBy = conditions,
    bind,
    sortedBy,
    after,
    limit,
    counted = true,
  }: SortedQuery,
): Promise<Page<Row>> {
  const [where, countedWhere] = [conditions, countedBy].map((each) => ['true', ...each].join(' AND '));
  const order = sortedBy.map((each) => `${each} DESC`).join(', ');
  const rows = `${from} WHERE ${where} ${after === null ? '' : `AND ${after}`} ORDER BY ${order} LIMIT $limit::integer`;
  // "appointments a": what is joined knows the rows by the table's alias.
  const page = joined === undefined ? rows : `(SELECT * FROM ${rows}) AS ${from.split(' ').at(-1)} ${joined}`;
  const all = `(SELECT count(*)::integer FROM (SELECT 1 FROM ${from} WHERE ${countedWhere} LIMIT ${COUNT_CAP}) AS capped)`;
  const isWhole = `${after === null} AND (SELECT count(*) FROM page) < $limit::integer`;
  const total = `CASE WHEN ${isWhole} THEN (SELECT count(*)::integer FROM page) ELSE ${counted ? all : 'NULL::integer'} END`;
  const sql = `
    WITH page AS MATERIALIZED (SELECT ${columns}, row_number() OVER (ORDER BY ${order}) AS place FROM ${page})
    SELECT ${total} AS matching_total, page.*
    FROM (VALUES (true)) AS always LEFT JOIN page ON true
    ORDER BY page.place`;
  const found = await sequelize.query<Row & { matching_total: number | null }>(sql, {
    type: QueryTypes.SELECT,
    bind: { ...bind, limit },
  });
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.matching_total ?? null };
}

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

interface ListQuery {
  columns: string;
  from: string;
  /** The id that orders the list, newest first. */
  key: string;
  conditions: string[];
  bind: Record<string, unknown>;
}

/**
 * One page and its capped total in one statement. Identifiers come from the repositories, values only through bind.
 */
export async function readPage<Row extends { id: number }>(
  sequelize: Sequelize,
  query: ListQuery,
  { limit, cursor }: PageRequest,
): Promise<Page<Row>> {
  const where = ['true', ...query.conditions].join(' AND ');
  const after = cursor === undefined ? '' : `AND ${query.key} < $cursor::integer`;
  const sql = `
    WITH capped AS (SELECT 1 FROM ${query.from} WHERE ${where} LIMIT ${COUNT_CAP}),
         page AS (SELECT ${query.columns} FROM ${query.from}
                  WHERE ${where} ${after}
                  ORDER BY ${query.key} DESC LIMIT $limit::integer)
    SELECT (SELECT count(*)::integer FROM capped) AS matching_total, page.*
    FROM (VALUES (true)) AS always LEFT JOIN page ON true
    ORDER BY page.id DESC`;
  const found = await sequelize.query<Row & { matching_total: number }>(sql, {
    type: QueryTypes.SELECT,
    bind: { ...query.bind, limit, ...(cursor === undefined ? {} : { cursor }) },
  });
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.matching_total ?? 0 };
}

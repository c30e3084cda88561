import { COUNT_CAP } from '@tailgate/contracts';
import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';
import { allOf, answeredRows, firstRows, type Page, type PageQuery } from './page-query.ts';
import { type ListSearch, readFoundPage } from './read-found-page.ts';

export type { Page } from './page-query.ts';

export interface PageRequest {
  limit: number;
  /** Only rows with a smaller id: the last id of the page before. */
  cursor?: number | undefined;
}

interface SortedQuery extends PageQuery {
  /** The conditions said in another way, where that is what an index for counting needs. */
  countedBy?: readonly string[];
  /** What is searched for among the rows that fulfil the conditions. */
  search?: ListSearch | undefined;
}

interface ListQuery extends Omit<SortedQuery, 'sortedBy' | 'after' | 'limit'> {
  /** The id that orders the list, newest first. */
  key: string;
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

/** One page and its capped total. */
export async function readSortedPage<Row extends { id: number }>(
  sequelize: Sequelize,
  { search, countedBy, ...query }: SortedQuery,
): Promise<Page<Row>> {
  if (search) return await readFoundPage<Row>(sequelize, query, search);
  const { from, conditions, after, bind, limit } = query;
  const isWhole = `${after === null} AND (SELECT count(*) FROM page) < $limit::integer`;
  const counted = `SELECT 1 FROM ${from} WHERE ${allOf(countedBy ?? conditions)} LIMIT ${COUNT_CAP}`;
  const sql = `
    WITH page AS MATERIALIZED (${answeredRows(query, firstRows(query, '$limit::integer'))})
    SELECT page.*, CASE WHEN ${isWhole} THEN (SELECT count(*)::integer FROM page)
      ELSE (SELECT count(*)::integer FROM (${counted}) AS capped) END AS matching_total
    FROM (VALUES (true)) AS always LEFT JOIN page ON true
    ORDER BY page.place`;
  const found = await sequelize.query<Row & { matching_total: number }>(sql, {
    type: QueryTypes.SELECT,
    bind: { ...bind, limit },
  });
  return { rows: found.filter(({ id }) => id !== null), total: found[0]?.matching_total ?? 0 };
}

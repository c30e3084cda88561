import type { ListOrder } from '@tailgate/contracts';
import { pageOf } from '@tailgate/service-kit';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import {
  answeredRows,
  type FirstRows,
  FOLLOWS,
  firstRows,
  type Page,
  type PageQuery,
  type RowConditions,
  totalOfPage,
} from './page-query.ts';
import { readFoundRows } from './read-found-rows.ts';
import type { ListSearch } from './search-query.ts';

export type { Page } from './page-query.ts';

export interface PageRequest {
  limit: number;
  cursor?: number | undefined;
  order?: ListOrder | undefined;
}

export interface SortedQuery extends PageQuery {
  countedBy?: RowConditions;
  search?: ListSearch | undefined;
}

interface ListQuery extends Omit<SortedQuery, 'sortedBy' | 'order' | 'after' | 'limit'> {
  key: string;
}

export async function readPage<Row extends { id: number }>(
  database: Sequelize,
  { key, ...query }: ListQuery,
  { limit, cursor, order = 'desc' }: PageRequest,
): Promise<Page<Row>> {
  const after = cursor === undefined ? null : `${key} ${FOLLOWS[order]} $cursor::integer`;
  const bind = cursor === undefined ? query.bind : { ...query.bind, cursor };
  return await readSortedPage<Row>(database, { ...query, bind, sortedBy: [key], order, after, limit });
}

export async function readSortedPage<Row extends { id: number }>(
  database: Sequelize,
  { search, countedBy, limit, ...list }: SortedQuery,
): Promise<Page<Row>> {
  const query = { ...list, limit: limit + 1 };
  const read = search ? readFoundRows<Row>(database, query, search) : readRows<Row>(database, query, countedBy);
  const { rows, total } = await read;
  return { ...pageOf(rows, limit), total };
}

async function readRows<Row extends { id: number }>(
  database: Sequelize,
  query: PageQuery,
  countedBy: RowConditions | undefined,
): Promise<FirstRows<Row>> {
  const { bind, limit } = query;
  const sql = `
    WITH page AS MATERIALIZED (${answeredRows(query, firstRows(query, '$limit::integer'))})
    SELECT page.*, ${totalOfPage(query, '$limit::integer', countedBy)} AS matching_total
    FROM (VALUES (true)) AS always LEFT JOIN page ON true
    ORDER BY page.place`;
  const found = await execute<Row & { matching_total: number }>(database, sql, { ...bind, limit });
  return { rows: found.filter(({ id }) => id !== null), total: found[0]?.matching_total ?? 0 };
}

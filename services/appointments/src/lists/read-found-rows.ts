import { type GramSearch, inBuckets, type Searched } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';
import {
  aliasOf,
  allOf,
  answeredRows,
  conditionsOf,
  type FirstRows,
  firstRows,
  orderOf,
  type PageQuery,
} from './page-query.ts';

export interface ListSearch extends GramSearch {
  /** The index, if its buckets follow the order of this list. */
  inOrder: Searched | null;
}

/** Rows at the beginning of a list: they fill a page with what is common. */
const READ_FIRST = 500;
/** So many hits among them tell how many rows will do. */
const TELLING_HITS = 10;
/** Buckets after these rows: they fill a page with what is neither common nor rare. */
const BUCKETS_MORE = 2;

/** The rows that were read at the beginning of a list: how many, and the buckets that they are in. */
interface Beginning {
  rows_read: number;
  buckets: number[] | null;
}

/**
 * The first rows of a search. What is common has too many hits to sort them all, what is rare is not met on the way, and statistics
 * know only what is common. So each way is gone only as far as it costs next to nothing: the first rows of the list are read, and
 * more if that promises to do; then the index gathers the hits of the next buckets; then all hits.
 */
export async function readFoundRows<Row extends { id: number }>(
  database: Sequelize,
  query: PageQuery,
  search: ListSearch,
): Promise<FirstRows<Row>> {
  const { limit, after } = query;
  const bind = { ...query.bind, search: search.search, limit };
  const select = async <Found extends object>(sql: string, more: object = {}) =>
    await database.query<Found>(sql, { type: QueryTypes.SELECT, bind: { ...bind, ...more } });
  const answer = (rows: Row[]) => ({ rows, total: after === null && rows.length < limit ? rows.length : null });

  let rowsToRead = READ_FIRST;
  for (;;) {
    const read = await select<Row & Beginning>(hitsOfBeginning(query, search, rowsToRead));
    const hits = read.filter(({ id }) => id !== null);
    const [beginning] = read;
    if (hits.length === limit || !beginning || beginning.rows_read < rowsToRead) return answer(hits);
    if (rowsToRead > READ_FIRST || hits.length < TELLING_HITS)
      return answer(await select<Row>(gatheredHits(query, search, beginning), { grams: search.grams }));
    rowsToRead = Math.ceil((2 * READ_FIRST * limit) / hits.length);
  }
}

function hitsOfBeginning(query: PageQuery, { inText, inOrder }: ListSearch, rowsToRead: number): string {
  const alias = aliasOf(query.from);
  const hits = `SELECT * FROM beginning AS ${alias} WHERE ${inText} ORDER BY ${orderOf(query)} LIMIT $limit::integer`;
  const buckets = inOrder ? `(SELECT array_agg(DISTINCT ${inOrder.bucket}) FROM beginning AS ${alias})` : 'NULL';
  return `
    WITH beginning AS MATERIALIZED (${firstRows(query, rowsToRead)}), page AS (${answeredRows(query, hits)})
    SELECT page.*, rows_read, buckets
    FROM (SELECT (SELECT count(*)::integer FROM beginning) AS rows_read, ${buckets} AS buckets) AS facts
      LEFT JOIN page ON true
    ORDER BY page.place`;
}

/** Those of the next buckets, if they fill the page, else all. */
function gatheredHits(query: PageQuery, { inIndex, inOrder }: ListSearch, { buckets }: Beginning): string {
  const pageOf = (hits: string) => `page AS (${answeredRows(query, hits)}) SELECT * FROM page ORDER BY place`;
  if (inOrder === null || buckets === null) return `WITH ${pageOf(gather(query, inIndex))}`;
  // Between those of the beginning there is no other: it is a stretch of the list without a gap.
  const [last, step] = query.order === 'desc' ? [Math.min(...buckets), -1] : [Math.max(...buckets), 1];
  const further = Array.from({ length: BUCKETS_MORE }, (_, place) => last + step * (place + 1));
  const isNear = inBuckets(inOrder, [...buckets, ...further]);
  const nearFill = '(SELECT count(*) FROM near) = $limit::integer';
  // What a condition on `near` alone rules out is not executed.
  const hits = `SELECT * FROM near WHERE ${nearFill} UNION ALL (${gather(query, `${inIndex} AND NOT ${nearFill}`)})`;
  return `WITH near AS MATERIALIZED (${gather(query, `${inIndex} AND ${isNear}`)}), ${pageOf(hits)}`;
}

/** The hits first and only then their order: in the order of the list Postgres might pass a million rows to meet them. */
function gather(query: PageQuery, hit: string): string {
  const { from, after } = query;
  const hits = `SELECT * FROM ${from} WHERE ${allOf([...conditionsOf(query), hit], after)} OFFSET 0`;
  return `SELECT * FROM (${hits}) AS ${aliasOf(from)} ORDER BY ${orderOf(query)} LIMIT $limit::integer`;
}

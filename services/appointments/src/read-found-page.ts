import { type GramSearch, inBuckets, type Searched } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';
import { aliasOf, allOf, answeredRows, firstRows, latestFirst, type Page, type PageQuery } from './page-query.ts';

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

/** The rows that were read at the beginning of a list: how many, and the buckets of the first and the last. */
interface Beginning {
  rows_read: number;
  first_bucket: number | null;
  last_bucket: number | null;
}

/**
 * One page of a search. What is common has too many hits to sort them all, what is rare is not met on the way, and statistics
 * know only what is common. So each way is gone only as far as it costs next to nothing: the first rows of the list are read, and
 * more if that promises to do; then the index gathers the hits of the next buckets; then all hits.
 */
export async function readFoundPage<Row extends { id: number }>(
  sequelize: Sequelize,
  query: PageQuery,
  search: ListSearch,
): Promise<Page<Row>> {
  const { limit, after } = query;
  const bind = { ...query.bind, search: search.search, limit };
  const select = async <Found extends object>(sql: string, more: object = {}) =>
    await sequelize.query<Found>(sql, { type: QueryTypes.SELECT, bind: { ...bind, ...more } });
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
  const hits = `SELECT * FROM beginning AS ${alias} WHERE ${inText} ORDER BY ${latestFirst(query.sortedBy)} LIMIT $limit::integer`;
  const bucketAt = (place: number) =>
    `(SELECT ${inOrder?.bucket ?? 'NULL::integer'} FROM beginning AS ${alias} OFFSET ${place} LIMIT 1)`;
  return `
    WITH beginning AS MATERIALIZED (${firstRows(query, rowsToRead)}), page AS (${answeredRows(query, hits)})
    SELECT page.*, rows_read, first_bucket, last_bucket
    FROM (SELECT (SELECT count(*)::integer FROM beginning) AS rows_read,
      ${bucketAt(0)} AS first_bucket, ${bucketAt(rowsToRead - 1)} AS last_bucket) AS facts LEFT JOIN page ON true
    ORDER BY page.place`;
}

/** Those of the next buckets, if they fill the page, else all. */
function gatheredHits(query: PageQuery, { inIndex, inOrder }: ListSearch, beginning: Beginning): string {
  const { first_bucket, last_bucket } = beginning;
  const pageOf = (hits: string) => `page AS (${answeredRows(query, hits)}) SELECT * FROM page ORDER BY place`;
  if (inOrder === null || first_bucket === null || last_bucket === null)
    return `WITH ${pageOf(gather(query, inIndex))}`;
  const isNear = inBuckets(inOrder, last_bucket - BUCKETS_MORE, first_bucket);
  const nearFill = '(SELECT count(*) FROM near) = $limit::integer';
  // What a condition on `near` alone rules out is not executed.
  const hits = `SELECT * FROM near WHERE ${nearFill} UNION ALL (${gather(query, `${inIndex} AND NOT ${nearFill}`)})`;
  return `WITH near AS MATERIALIZED (${gather(query, `${inIndex} AND ${isNear}`)}), ${pageOf(hits)}`;
}

/** The hits first and only then their order: in the order of the list Postgres might pass a million rows to meet them. */
function gather({ from, conditions, after, sortedBy }: PageQuery, hit: string): string {
  const hits = `SELECT * FROM ${from} WHERE ${allOf([...conditions, hit], after)} OFFSET 0`;
  return `SELECT * FROM (${hits}) AS ${aliasOf(from)} ORDER BY ${latestFirst(sortedBy)} LIMIT $limit::integer`;
}

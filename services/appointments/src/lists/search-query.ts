import { type GramSearch, inBuckets, type Searched } from '@tailgate/service-kit/database';
import { aliasOf, allOf, answeredRows, conditionsOf, firstRows, orderOf, type PageQuery } from './page-query.ts';

export interface ListSearch extends GramSearch {
  inOrder: Searched | null;
}

export interface Scan {
  rows_read: number;
  buckets: number[] | null;
}

const NEXT_BUCKETS = 2;

export function scannedHits(query: PageQuery, { inText, inOrder }: ListSearch, rowsToScan: number): string {
  const alias = aliasOf(query.from);
  const hits = `SELECT * FROM scanned AS ${alias} WHERE ${inText} ORDER BY ${orderOf(query)} LIMIT $limit::integer`;
  const buckets = inOrder ? `(SELECT array_agg(DISTINCT ${inOrder.bucket}) FROM scanned AS ${alias})` : 'NULL';
  return `
    WITH scanned AS MATERIALIZED (${firstRows(query, rowsToScan)}), page AS (${answeredRows(query, hits)})
    SELECT page.*, rows_read, buckets
    FROM (SELECT (SELECT count(*)::integer FROM scanned) AS rows_read, ${buckets} AS buckets) AS facts
      LEFT JOIN page ON true
    ORDER BY page.place`;
}

export function nearbyHits(
  query: PageQuery,
  { inIndex }: ListSearch,
  { bucket, scanned }: { bucket: Searched; scanned: readonly number[] },
): string {
  const isNear = inBuckets(bucket, [...scanned, ...bucketsAfter(scanned, query)]);
  const nearFillsPage = '(SELECT count(*) FROM near) = $limit::integer';
  // Postgres skips the second part if the condition, which depends only on `near`, rules it out.
  const all = sortedHits(query, `${inIndex} AND NOT ${nearFillsPage}`);
  const hits = `SELECT * FROM near WHERE ${nearFillsPage} UNION ALL (${all})`;
  return `WITH near AS MATERIALIZED (${sortedHits(query, `${inIndex} AND ${isNear}`)}), ${pageOf(query, hits)}`;
}

export function indexHits(query: PageQuery, { inIndex }: ListSearch): string {
  return `WITH ${pageOf(query, sortedHits(query, inIndex))}`;
}

/** The scanned buckets are one stretch of the list without gaps, so the next ones follow the last of them. */
function bucketsAfter(scanned: readonly number[], { order }: PageQuery): number[] {
  const [last, step] = order === 'desc' ? [Math.min(...scanned), -1] : [Math.max(...scanned), 1];
  return Array.from({ length: NEXT_BUCKETS }, (_, place) => last + step * (place + 1));
}

function pageOf(query: PageQuery, hits: string): string {
  return `page AS (${answeredRows(query, hits)}) SELECT * FROM page ORDER BY place`;
}

/** OFFSET 0 makes Postgres find the hits before it sorts them; otherwise it might walk a million rows in the order of the list. */
function sortedHits(query: PageQuery, hit: string): string {
  const { from, after } = query;
  const hits = `SELECT * FROM ${from} WHERE ${allOf([...conditionsOf(query), hit], after)} OFFSET 0`;
  return `SELECT * FROM (${hits}) AS ${aliasOf(from)} ORDER BY ${orderOf(query)} LIMIT $limit::integer`;
}

import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import type { FirstRows, PageQuery } from './page-query.ts';
import { indexHits, type ListSearch, nearbyHits, type Scan, scannedHits } from './search-query.ts';

const FIRST_SCAN = 500;
/** With this many hits in the first scan, a longer one is likely to fill the page. */
const PROMISING_HITS = 10;

/**
 * Scans a little, then asks the index near the scanned rows, and only then for all hits (decision 43): sorting all hits is
 * slow if the text is common, scanning the list is slow if it is rare.
 */
export async function readFoundRows<Row extends { id: number }>(
  database: Sequelize,
  query: PageQuery,
  search: ListSearch,
): Promise<FirstRows<Row>> {
  const { limit, after } = query;
  const first = await scan<Row>(database, query, search, FIRST_SCAN);
  let { hits } = first;
  if (!first.isEnough) {
    const second =
      hits.length < PROMISING_HITS
        ? first
        : await scan<Row>(database, query, search, Math.ceil((2 * FIRST_SCAN * limit) / hits.length));
    hits = second.isEnough ? second.hits : await askIndex<Row>(database, query, search, second);
  }
  return { rows: hits, total: after === null && hits.length < limit ? hits.length : null };
}

interface ScanResult<Row> {
  hits: Row[];
  buckets: number[] | null;
  isEnough: boolean;
}

async function scan<Row extends { id: number }>(
  database: Sequelize,
  query: PageQuery,
  search: ListSearch,
  rowsToScan: number,
): Promise<ScanResult<Row>> {
  const rows = await execute<Row & Scan>(database, scannedHits(query, search, rowsToScan), {
    ...query.bind,
    ...search.bind,
    limit: query.limit,
  });
  // Without a hit there is one row, which has only the facts of the scan.
  const hits = rows.filter(({ id }) => id !== null);
  const { rows_read = 0, buckets = null } = rows[0] ?? {};
  return { hits, buckets, isEnough: hits.length === query.limit || rows_read < rowsToScan };
}

async function askIndex<Row extends object>(
  database: Sequelize,
  query: PageQuery,
  search: ListSearch,
  { buckets }: { buckets: number[] | null },
): Promise<Row[]> {
  const sql =
    search.inOrder === null || buckets === null
      ? indexHits(query, search)
      : nearbyHits(query, search, { bucket: search.inOrder, scanned: buckets });
  const bind = { ...query.bind, ...search.bind, limit: query.limit, grams: search.grams };
  return await execute<Row>(database, sql, bind);
}

import type { Request, Response } from 'express';

/** Rows on a page when the request does not say. */
export const DEFAULT_LIMIT = 50;

/** A page and whether the list goes on after it. */
export interface PageOf<Row> {
  rows: Row[];
  more: boolean;
}

/** The page that is the start of what was found. Of a list one row more than the page holds is read: it alone says that there is a next page. */
export function pageOf<Row>(found: readonly Row[], limit: number): PageOf<Row> {
  return { rows: found.slice(0, limit), more: found.length > limit };
}

/**
 * Announces the next page of a list: `Link: <...&cursor=...>; rel="next"`, relative to the address that was asked. The cursor is the
 * last row's id unless the list is sorted by something else. `total` counts all rows of the list; null when that is not known.
 */
export function setPageHeaders(
  request: Request,
  response: Response,
  page: PageOf<{ id: number }> & { limit: number; total?: number | null; cursor?: string | undefined },
): void {
  if (page.total !== undefined && page.total !== null) response.set('X-Total-Count', String(page.total));
  const last = page.rows.at(-1);
  if (last === undefined || !page.more) return;
  const query = new URLSearchParams(request.query as Record<string, string>);
  query.set('limit', String(page.limit));
  query.set('cursor', page.cursor ?? String(last.id));
  response.set('Link', `<${request.baseUrl}${request.path}?${query}>; rel="next"`);
}

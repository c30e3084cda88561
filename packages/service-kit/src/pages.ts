import type { Request, Response } from 'express';

/** Rows on a page when the request does not say. */
export const DEFAULT_LIMIT = 50;

/**
 * Announces the next page of a list, newest first: `Link: <...&cursor=...>; rel="next"`, relative to the address that was asked.
 * The cursor is the last row's id unless the list is sorted by something else. A full page announces a next one, which may turn
 * out empty. `total` counts all rows of the list; null when that is not known.
 */
export function setPageHeaders(
  request: Request,
  response: Response,
  page: { limit: number; rows: readonly { id: number }[]; total?: number | null; cursor?: string | undefined },
): void {
  if (page.total !== undefined && page.total !== null) response.set('X-Total-Count', String(page.total));
  const last = page.rows.at(-1);
  if (last === undefined || page.rows.length < page.limit) return;
  const query = new URLSearchParams(request.query as Record<string, string>);
  query.set('limit', String(page.limit));
  query.set('cursor', page.cursor ?? String(last.id));
  response.set('Link', `<${request.baseUrl}${request.path}?${query}>; rel="next"`);
}

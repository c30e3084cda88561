import type { Request, Response } from 'express';

export const DEFAULT_LIMIT = 50;

export interface PageOf<Row> {
  rows: Row[];
  more: boolean;
}

/** @param found up to `limit + 1` rows; the extra one shows that a next page exists */
export function pageOf<Row>(found: readonly Row[], limit: number): PageOf<Row> {
  return { rows: found.slice(0, limit), more: found.length > limit };
}

/**
 * Sets `Link: <...&cursor=...>; rel="next"` if there is a next page, and `X-Total-Count` if `total` is known. The cursor is the last
 * row's id unless the page brings another.
 */
export function setPageHeaders(
  request: Request,
  response: Response,
  page: {
    rows: { at(place: number): { id: number } | undefined };
    more: boolean;
    limit: number;
    total?: number | null;
    cursor?: string | undefined;
  },
): void {
  if (page.total !== undefined && page.total !== null) response.set('X-Total-Count', String(page.total));
  const last = page.rows.at(-1);
  if (last === undefined || !page.more) return;
  const query = new URLSearchParams(request.query as Record<string, string>);
  query.set('limit', String(page.limit));
  query.set('cursor', page.cursor ?? String(last.id));
  response.set('Link', `<${request.baseUrl}${request.path}?${query}>; rel="next"`);
}

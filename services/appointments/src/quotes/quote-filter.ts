import type { DisplayedQuoteStatus } from '@tailgate/domain';
import { gramSearch, type Searched } from '@tailgate/service-kit/database';
import type { ListSearch } from '../lists/search-query.ts';

/** Keep this equal to the index (migration 057), or Postgres does not use the index. */
export const TEXTS: Searched = { text: 'fold_text(q.search_text)', bucket: '(q.id / 20000)' };

export interface QuoteFilter {
  /** The displayed status: a pending quote past its expiry counts as expired, not as pending. */
  status?: DisplayedQuoteStatus | undefined;
  undecided?: true;
  client_id?: number | undefined;
  owner_id?: number;
  search?: string | undefined;
}

const DISPLAYED_AS: Record<DisplayedQuoteStatus, string> = {
  pending: "q.status = 'pending' AND (q.expires_at IS NULL OR q.expires_at > $now::timestamptz)",
  expired: "q.status = 'pending' AND q.expires_at <= $now::timestamptz",
  approved: "q.status = 'approved'",
  rejected: "q.status = 'rejected'",
  confirmed: "q.status = 'confirmed'",
};

/** @returns the filter as conditions on `quotes q`. Bind only the values in use: Postgres refuses others. */
export function conditionsOf({ status, undecided, client_id, owner_id }: QuoteFilter, now: Date) {
  const conditions: string[] = [];
  const bind: Record<string, unknown> = {};
  if (status) conditions.push(DISPLAYED_AS[status]);
  if (status === 'pending' || status === 'expired') bind.now = now;
  if (undecided) conditions.push("q.status = 'pending'");
  if (client_id !== undefined) {
    conditions.push('q.client_id = $client_id::integer');
    bind.client_id = client_id;
  }
  if (owner_id !== undefined) {
    conditions.push('q.client_id IN (SELECT o.id FROM clients o WHERE o.user_id = $owner_id::integer)');
    bind.owner_id = owner_id;
  }
  return { conditions, bind };
}

export function searchOf({ search }: QuoteFilter): ListSearch | undefined {
  return search ? { ...gramSearch(TEXTS, search), inOrder: TEXTS } : undefined;
}

import type { OwnAlertKind } from '@tailgate/contracts';

export interface NewsItem {
  readonly subject: string;
  readonly detail: string | null;
}

export interface OwnAlert {
  readonly kind: OwnAlertKind;
  readonly items: readonly NewsItem[];
  readonly more: number;
}

export const MOST_LISTED = 20;

export function countOf({ items, more }: OwnAlert): number {
  return items.length + more;
}

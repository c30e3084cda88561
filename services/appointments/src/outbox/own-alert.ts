import type { OwnAlertKind } from '@tailgate/contracts';

/** What happened, as one line of an alert. */
export interface NewsItem {
  /** The id of the quote, appointment or job. */
  readonly subject: string;
  /** What an id alone does not say. */
  readonly detail: string | null;
}

/** An alert to one member of staff, as its message stores it. */
export interface OwnAlert {
  readonly kind: OwnAlertKind;
  /** The latest ones. */
  readonly items: readonly NewsItem[];
  /** How many more there are. */
  readonly more: number;
}

/** What one alert lists. */
export const MOST_LISTED = 20;

export function countOf({ items, more }: OwnAlert): number {
  return items.length + more;
}

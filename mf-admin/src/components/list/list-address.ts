import { businessDate, LIST_ORDERS, type ListOrder } from '@tailgate/contracts';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../address.ts';
import type { Sorting } from './list-order.tsx';

export type ListPlace = { cursor: string | undefined; order: ListOrder | undefined };
export const BEGINNING: ListPlace = { cursor: undefined, order: undefined };

/** The current page is in the address. The cursors of previous pages are in the browser's history state. */
export type Paging = {
  place: ListPlace;
  sorting: Sorting;
  pageNumber: number;
  next(cursor: string): void;
  /** Goes back one page, or to the first if this page was opened by its address. Null on the first page. */
  previous: (() => void) | null;
  /** Clears all filters; null if none is set. */
  showAll: (() => void) | null;
};

export type ListAddress<Name extends string> = {
  values: Record<Name, string | undefined>;
  /** Sets filters and returns to the first page. `replace` adds no history entry, for values that change while they are typed. */
  set(changes: Partial<Record<Name, string | undefined>>, options?: { replace?: boolean }): void;
  paging: Paging;
};

const CURSOR = 'after';
const PAGE = 'page';
const ORDER = 'order';

/**
 * A list's filters and page, kept in the address so that a view can be shared and Back undoes a step. Other parameters, such
 * as the open tab, are left alone.
 */
export function useListAddress<Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [search, change] = useAddress();
  const trail = trailOf(useLocation().state);
  const cursor = search.get(CURSOR) ?? undefined;
  const pageNumber = cursor ? Math.max(2, Number.parseInt(search.get(PAGE) ?? '', 10) || 2) : 1;

  const order = oneOf(LIST_ORDERS, search.get(ORDER) ?? undefined) ?? 'desc';
  const nothing: Record<string, undefined> = { [CURSOR]: undefined, [PAGE]: undefined };
  const narrowed = names.some((name) => search.get(name));
  const toPage = (page: number, after: string | undefined, passed: readonly string[]) =>
    change({ [CURSOR]: after, [PAGE]: after && String(page) }, { state: { trail: passed } });

  return {
    values: Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined])) as Record<
      Name,
      string | undefined
    >,
    set: (changes, { replace = false } = {}) => change({ ...changes, ...nothing }, { replace }),
    paging: {
      place: { cursor, order: order === 'desc' ? undefined : order },
      sorting: {
        order,
        onChange: (chosen) => change({ [ORDER]: chosen === 'desc' ? undefined : chosen, ...nothing }, {}),
      },
      pageNumber,
      next: (after) => toPage(pageNumber + 1, after, [...trail, cursor ?? '']),
      previous: cursor
        ? () => (trail.length > 0 ? toPage(pageNumber - 1, trail.at(-1), trail.slice(0, -1)) : toPage(1, undefined, []))
        : null,
      showAll: narrowed
        ? () => change({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...nothing }, {})
        : null,
    },
  };
}

/** The value if it is one of these. Addresses can contain anything. */
export function oneOf<Known extends string>(known: readonly Known[], value: string | undefined): Known | undefined {
  return known.find((candidate) => candidate === value);
}

export function dayOf(value: string | undefined): string | undefined {
  return businessDate.safeParse(value).data;
}

function trailOf(state: unknown): readonly string[] {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [];
}

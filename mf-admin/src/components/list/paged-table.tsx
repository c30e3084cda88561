import { COUNT_CAP } from '@tailgate/contracts';
import { Button, Cluster, Muted, Stack } from '@tailgate/ui';
import type { Page } from '@tailgate/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { LoadFailure } from '../record/load-failure.tsx';
import { DataTable } from './data-table.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import type { Paging } from './list-address.ts';
import { NothingFound, useShowAll } from './nothing-found.tsx';
import type { DataTableProps } from './use-data-table.ts';
import { useStillLoading } from './use-still-loading.ts';

/** The server's default page size. */
const PAGE_SIZE = 50;

type PagedTableProps<Item> = Omit<DataTableProps<Item>, 'rows' | 'loading' | 'busy' | 'sorting'> & {
  query: UseQueryResult<Page<Item>>;
  paging: Paging;
  noun: string;
  hint?: string;
  bar?: Omit<FilterBarProps, 'noun' | 'total' | 'sorting'>;
  /** What comes below the list once it is there. */
  children?: ReactNode;
};

export function PagedTable<Item extends RowData>(props: PagedTableProps<Item>) {
  const { query, paging, noun, hint, bar, children, ...table } = props;
  const { top, showAll } = useShowAll(paging);
  const { pageNumber, previous, next } = paging;
  const loading = useStillLoading(query.isPending);
  const shownPage = useRef(pageNumber);
  useEffect(() => {
    // Show a new page from its first row.
    if (shownPage.current !== pageNumber) top.current?.scrollIntoView({ block: 'start' });
    shownPage.current = pageNumber;
  }, [pageNumber, top]);

  const { items = [], nextCursor = null, total = null } = query.data ?? {};
  const many = previous !== null || nextCursor !== null;
  return (
    <Stack $gap={3} ref={top} tabIndex={-1}>
      <FilterBar noun={noun} total={total} sorting={paging.sorting} {...bar} />
      {query.isError ? (
        <LoadFailure title={`Failed to load ${noun}`} query={query} />
      ) : (
        <DataTable
          empty={<NothingFound noun={noun} hint={hint} onShowAll={showAll} />}
          {...table}
          rows={items}
          loading={loading}
          busy={query.isPlaceholderData}
          sorting={paging.sorting}
        />
      )}
      {!loading && query.data && (items.length > 0 || many) && (
        <Cluster $justify="space-between" $gap={4}>
          <Muted role="status">{shownText(items.length, pageNumber, total, nextCursor !== null)}</Muted>
          {many && (
            <Cluster as="nav" aria-label={`Pages of ${noun}`} $gap={2}>
              <Button variant="secondary" size="sm" disabled={!previous} onClick={() => previous?.()}>
                <ChevronLeft size={16} aria-hidden />
                Previous
              </Button>
              <Button
                variant="secondary"
                size="sm"
                disabled={nextCursor === null || query.isPlaceholderData}
                onClick={() => nextCursor && next(nextCursor)}
              >
                Next
                <ChevronRight size={16} aria-hidden />
              </Button>
            </Cluster>
          )}
        </Cluster>
      )}
      {!loading && query.data && children}
    </Stack>
  );
}

function shownText(count: number, pageNumber: number, total: number | null, more: boolean): string {
  if (count === 0) return 'No more rows';
  const first = (pageNumber - 1) * PAGE_SIZE + 1;
  const last = first + count - 1;
  const range = first === last ? `${first}` : `${first}–${last}`;
  if (total !== null && last <= total) return `${range} of ${total}${total >= COUNT_CAP && more ? '+' : ''}`;
  return more ? `${range} of many` : `${range} of ${last}`;
}

import { Button, Callout, Cluster, Muted, Stack, Table, type TableProps } from '@tailgate/ui';
import type { Page } from '@tailgate/web-kit';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

type PagedTableProps<Row> = Omit<TableProps<Row>, 'rows' | 'loading'> & {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** What could not be loaded, in the words of the message: "appointments". */
  noun: string;
};

/** A list that comes in pages: placeholders while it loads, the reason and a Retry when it fails, the next page on demand. */
export function PagedTable<Row>({ query, noun, ...table }: PagedTableProps<Row>) {
  if (query.isError && !query.data) {
    return (
      <Callout
        tone="destructive"
        title={`Failed to load ${noun}`}
        action={<Button onClick={() => query.refetch()}>Retry</Button>}
      >
        {query.error.message}
      </Callout>
    );
  }
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total ?? null;
  return (
    <Stack $gap={4}>
      <Table {...table} rows={rows} loading={query.isPending} />
      {query.isFetchNextPageError && (
        <Callout tone="destructive" title={`Failed to load more ${noun}`}>
          {query.error?.message}
        </Callout>
      )}
      {rows.length > 0 && (
        <Cluster $justify="space-between" $gap={4}>
          <Muted role="status">{shownText(rows.length, total, query.hasNextPage)}</Muted>
          {query.hasNextPage && (
            <Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              Show more
            </Button>
          )}
        </Cluster>
      )}
    </Stack>
  );
}

function shownText(shown: number, total: number | null, more: boolean): string {
  if (!more) return `${shown} shown, all there are`;
  return total === null ? `${shown} shown` : `${shown} of ${total} shown`;
}

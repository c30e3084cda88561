import type { Quote } from '@tailgate/contracts';
import { displayedQuoteStatus } from '@tailgate/domain';
import { Badge, Cluster } from '@tailgate/ui';
import { formatMoney, type Page, tierLabel, useStaffTimes } from '@tailgate/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { StatusBadge } from '../../../components/badge/status-badge.tsx';
import type { Paging } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { RouteCell } from '../../../components/list/route-cell.tsx';
import { type RecordAddress, stepsIn } from '../../../components/record/use-record-address.ts';
import { QuoteDrawer } from './quote-drawer.tsx';

type QuoteTableProps = {
  caption: string;
  query: UseQueryResult<Page<Quote>>;
  paging: Paging;
  opened: RecordAddress;
  onOpen(quote: Quote): void;
  bar?: ComponentProps<typeof PagedTable<Quote>>['bar'];
};

export function QuoteTable({ caption, query, paging, opened, onOpen, bar }: QuoteTableProps) {
  const times = useStaffTimes();
  return (
    <>
      <PagedTable
        caption={caption}
        noun="quotes"
        query={query}
        paging={paging}
        rowKey={(quote) => quote.id}
        onRowClick={onOpen}
        {...(bar && { bar })}
        rowTone={(quote) => (isExpired(quote) ? 'destructive' : undefined)}
        hint="Quotes appear here when customers request them or staff create them."
        columns={[
          { header: 'ID', width: 5, orders: true, cell: (quote) => `#${quote.id}` },
          { header: 'Client', width: 9, item: 'title', cell: (quote) => quote.client_name || 'Unknown Client' },
          { header: 'Service Type', width: 7.5, item: 'none', cell: (quote) => tierLabel(quote.service_type) },
          {
            header: 'Origin - Destination',
            width: 18,
            item: 'none',
            cell: (quote) => <RouteCell origin={quote.origin} destination={quote.destination} />,
          },
          {
            header: 'Requested Date',
            width: 8.5,
            cell: (quote) => (quote.requested_date ? times.day(quote.requested_date) : 'Flexible'),
          },
          { header: 'Amount', width: 7, align: 'end', cell: (quote) => formatMoney(quote.total_amount) },
          { header: 'Status', width: 12, item: 'badge', cell: (quote) => <QuoteStatus quote={quote} /> },
        ]}
      />
      {opened.id !== null && (
        <QuoteDrawer id={opened.id} steps={stepsIn(query.data?.items, opened.id, opened.show)} onClose={opened.close} />
      )}
    </>
  );
}

function QuoteStatus({ quote }: { quote: Quote }) {
  return (
    <Cluster $gap={1.5}>
      <StatusBadge status={quote.status} />
      {isExpired(quote) && <Badge tone="red">Expired</Badge>}
    </Cluster>
  );
}

function isExpired(quote: Quote): boolean {
  return displayedQuoteStatus(quote.status, quote.expires_at) === 'expired';
}

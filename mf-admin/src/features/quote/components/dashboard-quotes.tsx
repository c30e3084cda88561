import type { Quote } from '@tailgate/contracts';
import { QUOTE_STATUSES } from '@tailgate/domain';
import { Button, Muted, Stack } from '@tailgate/ui';
import { readableWord } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { choiceFilter } from '../../../components/list/choice-filter.tsx';
import { countText } from '../../../components/list/export-list.ts';
import { BEGINNING, oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { SearchField } from '../../../components/list/search-field.tsx';
import { useRecordAddress } from '../../../components/record/use-record-address.ts';
import { quoteQuery } from '../api/get-quote.ts';
import { usePendingQuotes } from '../api/list-pending-quotes.ts';
import { useQuotes } from '../api/list-quotes.ts';
import { NewQuoteDialog } from './new-quote-dialog.tsx';
import { QuoteTable } from './quote-table.tsx';

const FILTERS = [...QUOTE_STATUSES, 'expired'] as const;
const OPTIONS = FILTERS.map((status) => ({ value: status, label: readableWord(status) }));
const ALL = 'all';

/** Shows pending quotes by default, because they need a decision, or all quotes if none is pending. */
export function DashboardQuotes() {
  const client = useQueryClient();
  const { values, set, paging } = useListAddress(['status', 'search']);
  const opened = useRecordAddress('quote');
  const [creating, setCreating] = useState(false);
  const chosen = oneOf([...FILTERS, ALL], values.status);
  const filter = { status: chosen === ALL ? undefined : chosen, search: values.search };
  const byDefault = chosen === undefined && filter.search === undefined;
  const pending = usePendingQuotes(byDefault ? paging.place : BEGINNING);
  const waiting = pending.data?.total ?? pending.data?.items.length ?? 0;
  const showPending = byDefault && (pending.isPending || pending.isError || waiting > 0);
  const all = useQuotes(filter, paging.place, !showPending);
  const onOpen = (quote: Quote) => {
    // Show the row's data at once while the quote is read again.
    client.setQueryData(quoteQuery(quote.id).queryKey, quote);
    opened.open(quote.id);
  };

  return (
    <Stack $gap={3}>
      {/* Its line is kept, so that the list stays where it is. */}
      {showPending && <Muted>{waiting > 0 ? waitingText(waiting) : '\u00a0'}</Muted>}
      <QuoteTable
        caption={showPending ? 'Pending quotes' : 'Quotes'}
        query={showPending ? pending : all}
        paging={paging}
        opened={opened}
        onOpen={onOpen}
        bar={{
          search: (
            <SearchField
              value={filter.search}
              hint="Client, origin or destination"
              onChange={(search) => set({ search }, { replace: true })}
            />
          ),
          filters: [
            choiceFilter({
              label: 'Show',
              all: 'All Quotes',
              options: OPTIONS,
              value: showPending ? 'pending' : filter.status,
              onChange: (status) => set({ status: status ?? ALL }),
            }),
          ],
          tools: (
            <Button variant="accent" onClick={() => setCreating(true)}>
              <Plus size={18} aria-hidden />
              Create quote
            </Button>
          ),
        }}
      />
      {creating && (
        <NewQuoteDialog
          onClose={() => setCreating(false)}
          onCreated={(quote) => {
            setCreating(false);
            onOpen(quote);
          }}
        />
      )}
    </Stack>
  );
}

function waitingText(waiting: number): string {
  return `${countText(waiting)} ${waiting === 1 ? 'quote' : 'quotes'} waiting for review`;
}

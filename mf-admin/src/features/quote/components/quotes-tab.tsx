import type { Quote } from '@tailgate/contracts';
import type { DisplayedQuoteStatus } from '@tailgate/domain';
import { Field, Muted, Select, Stack } from '@tailgate/ui';
import { useState } from 'react';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { usePendingQuotes } from '../api/list-pending-quotes.ts';
import { useQuotes } from '../api/list-quotes.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { QuoteTable } from './quote-table.tsx';

const FILTERS: readonly { value: DisplayedQuoteStatus; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'expired', label: 'Expired' },
];

/**
 * While quotes wait for a decision only those are shown, because they are the work to do; otherwise all of them, filtered.
 * Choosing a filter shows that part at any time.
 */
export function QuotesTab() {
  const [filter, setFilter] = useState<DisplayedQuoteStatus | undefined>();
  const [opened, setOpened] = useState<Quote | null>(null);
  const pending = usePendingQuotes();
  const waiting = pending.data?.pages[0]?.items.length ?? 0;
  const showPending = filter === undefined && (pending.isPending || pending.isError || waiting > 0);

  return (
    <Stack $gap={5}>
      <FilterBar>
        <Field label="Show">
          <Select
            value={filter ?? ''}
            onChange={(event) => setFilter((event.target.value || undefined) as DisplayedQuoteStatus | undefined)}
          >
            <option value="">All Quotes</option>
            {FILTERS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </FilterBar>
      {showPending && waiting > 0 && (
        <Muted>
          {waiting === 1 ? 'One quote waits' : `${waiting} quotes wait`} for a decision. Choose a filter to see the
          others.
        </Muted>
      )}
      {showPending ? (
        <QuoteTable caption="Pending quotes" query={pending} onOpen={setOpened} />
      ) : (
        <AllQuotes filter={filter} onOpen={setOpened} />
      )}
      {opened && <QuoteDialog quote={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

function AllQuotes({ filter, onOpen }: { filter: DisplayedQuoteStatus | undefined; onOpen(quote: Quote): void }) {
  return <QuoteTable caption="Quotes" query={useQuotes(filter)} onOpen={onOpen} />;
}

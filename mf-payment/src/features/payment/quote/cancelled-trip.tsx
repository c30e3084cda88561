import type { PayableQuote } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { Button } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { QuoteFacts } from './quote-facts.tsx';
import { Detail, Headline, StatusSheet } from './status-sheet.tsx';

type CancelledTripProps = {
  quote: PayableQuote;
  money: string;
  newQuoteLink: string;
  end: ReactNode;
};

export function CancelledTrip({ quote, money, newQuoteLink, end }: CancelledTripProps) {
  const times = useCustomerTimes();
  const { date, start, end: until } = quote.appointment ?? {};
  const was = date && start && until ? `${formatTripDate(date)}, ${times.range(start, until)}` : null;
  return (
    <StatusSheet
      eyebrow={`Quote #${quote.id}`}
      title="This trip was cancelled"
      icon={<CircleX size={36} aria-hidden="true" />}
      badge={{ tone: 'red', word: 'Cancelled' }}
    >
      <div>
        <Headline>{money}</Headline>
        <Detail>To book again, request a new quote.</Detail>
      </div>
      <QuoteFacts quote={quote} extra={was ? [{ term: 'Was booked for', value: was }] : []} />
      <Button asChild variant="accent" size="lg" block>
        <a href={newQuoteLink}>Request a new quote</a>
      </Button>
      {end}
    </StatusSheet>
  );
}

import type { PayableQuote } from '@tailgate/contracts';
import { Muted } from '@tailgate/ui';
import { formatLongDate, formatMoney, useCustomerTimes } from '@tailgate/web-kit';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { QuoteFacts } from './quote-facts.tsx';
import { Detail, Headline, StatusSheet } from './status-sheet.tsx';

type BookedTripProps = {
  quote: PayableQuote;
  /** The trip has taken place. */
  completed: boolean;
  /** What can be done with a time that is still to come. */
  children: ReactNode;
  /** Where to go from here. */
  end: ReactNode;
};

/** A trip that is paid for, as it is booked now: staff or its customer may have moved it since. */
export function BookedTrip({ quote, completed, children, end }: BookedTripProps) {
  const times = useCustomerTimes();
  const { date, start, end: until } = quote.appointment ?? {};
  return (
    <StatusSheet
      quoteId={quote.id}
      title={completed ? 'Your trip is completed' : 'Your trip is booked'}
      description={
        completed
          ? 'Thank you for booking with us.'
          : 'It is paid, and your appointment is confirmed. Nothing is left to do.'
      }
      icon={<BadgeCheck size={36} aria-hidden="true" />}
      badge={completed ? { tone: 'gray', word: 'Completed' } : { tone: 'green', word: 'Paid' }}
    >
      {date && start && until && (
        <div>
          <Headline>{formatLongDate(date)}</Headline>
          <Detail>{times.range(start, until)}</Detail>
        </div>
      )}
      <QuoteFacts quote={quote} extra={[{ term: 'Paid', value: formatMoney(quote.total_amount) }]} />
      {!completed && <Muted>The details are also in your confirmation email.</Muted>}
      {!completed && children}
      {end}
    </StatusSheet>
  );
}

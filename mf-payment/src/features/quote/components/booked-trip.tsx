import type { PayableQuote } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { Muted } from '@tailgate/ui';
import { formatMoney, useCustomerTimes } from '@tailgate/web-kit';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { QuoteFacts } from './quote-facts.tsx';
import { Detail, Headline, StatusSheet } from './status-sheet.tsx';

type BookedTripProps = {
  quote: PayableQuote;
  completed: boolean;
  /** For an upcoming trip, such as calendar links. */
  children: ReactNode;
  end: ReactNode;
};

/** A paid trip, as the server has it now: it may have been rescheduled since. */
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
          : "You've paid and your appointment is confirmed. There's nothing left to do."
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

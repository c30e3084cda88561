import type { PayableQuote } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { type Description, Muted } from '@tailgate/ui';
import { formatMoney, useCustomerTimes } from '@tailgate/web-kit';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { bookedTexts } from './booked-texts.ts';
import { QuoteFacts } from './quote-facts.tsx';
import { balanceDue } from './quote-standing.ts';
import { Detail, Headline, StatusSheet } from './status-sheet.tsx';

type BookedTripProps = {
  quote: PayableQuote;
  completed: boolean;
  task?: ReactNode;
  children: ReactNode;
  end: ReactNode;
};

/** Shows the trip as the server has it now: it may have been rescheduled since. */
export function BookedTrip({ quote, completed, task, children, end }: BookedTripProps) {
  const times = useCustomerTimes();
  const { date, start, end: until } = quote.appointment ?? {};
  return (
    <StatusSheet
      eyebrow={`Quote #${quote.id}`}
      {...bookedTexts(quote, completed)}
      icon={<BadgeCheck size={36} aria-hidden="true" />}
      task={task}
    >
      {date && start && until && (
        <div>
          <Headline>{formatTripDate(date)}</Headline>
          <Detail>{times.range(start, until)}</Detail>
        </div>
      )}
      <QuoteFacts quote={quote} extra={moneyOf(quote)} />
      {!completed && <Muted>The details are also in your confirmation email.</Muted>}
      {!completed && children}
      {end}
    </StatusSheet>
  );
}

function moneyOf(quote: PayableQuote): Description[] {
  const total = formatMoney(quote.total_amount);
  const due = balanceDue(quote);
  if (due === null || !quote.split) return [{ term: 'Paid', value: total }];
  return [
    { term: 'Total', value: total },
    { term: 'Deposit paid', value: formatMoney(quote.split.deposit) },
    { term: 'Balance due', value: formatMoney(due) },
  ];
}

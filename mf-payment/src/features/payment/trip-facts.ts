import type { PayableQuote } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import type { Description } from '@tailgate/ui';
import type { Times } from '@tailgate/web-kit';
import type { BookingResult } from './remembered-payment.ts';

type Quoted = Pick<PayableQuote, 'id' | 'origin' | 'destination'>;

export function tripFacts(quote: Quoted, when: BookingResult['appointment'], times: Times): Description[] {
  const dated = when
    ? [
        { term: 'Date', value: formatTripDate(when.date) },
        { term: 'Time', value: times.range(when.start, when.end) },
      ]
    : [];
  return [
    { term: 'Reference number', value: `#${quote.id}` },
    ...dated,
    { term: 'Pick-up location', value: quote.origin },
    { term: 'Delivery location', value: quote.destination },
  ];
}

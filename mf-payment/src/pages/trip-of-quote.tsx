import type { PayableQuote } from '@tailgate/contracts';
import type { ReactNode } from 'react';
import { BookedTrip } from '../features/quote/components/booked-trip.tsx';
import { standingOf } from '../features/quote/quote-standing.ts';
import { BookedTime } from './booked-time.tsx';
import { bookedWhen } from './booked-when.ts';
import { WhatNext } from './what-next.tsx';

type TripOfQuoteProps = { reference: string; quote: PayableQuote; task?: ReactNode };

/** A booked or completed trip, with calendar links and what can be done about it. */
export function TripOfQuote({ reference, quote, task }: TripOfQuoteProps) {
  const completed = standingOf(quote).kind === 'completed';
  return (
    <BookedTrip quote={quote} completed={completed} task={task} end={<WhatNext />}>
      <BookedTime reference={reference} quote={quote} when={bookedWhen(quote)} />
    </BookedTrip>
  );
}

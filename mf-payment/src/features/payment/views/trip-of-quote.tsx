import type { PayableQuote } from '@tailgate/contracts';
import type { ReactNode } from 'react';
import { BookedTrip } from '../quote/booked-trip.tsx';
import { standingOf } from '../quote/quote-standing.ts';
import { appointmentOf } from './appointment-of.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { WhatNext } from './what-next.tsx';

type TripOfQuoteProps = { reference: string; quote: PayableQuote; task?: ReactNode };

export function TripOfQuote({ reference, quote, task }: TripOfQuoteProps) {
  const completed = standingOf(quote).kind === 'completed';
  return (
    <BookedTrip quote={quote} completed={completed} task={task} end={<WhatNext />}>
      <CalendarLinks reference={reference} quote={quote} when={appointmentOf(quote)} />
    </BookedTrip>
  );
}

import type { PayableQuote } from '@tailgate/contracts';
import { formatMoney, useShell } from '@tailgate/web-kit';
import { BookingOutcome } from '../features/payment/components/booking-outcome.tsx';
import { PaymentCheck } from '../features/payment/components/payment-check.tsx';
import type { BookingResult } from '../features/payment/remembered-payment.ts';
import { BookedTrip } from '../features/quote/components/booked-trip.tsx';
import { CancelledTrip } from '../features/quote/components/cancelled-trip.tsx';
import { QuoteUnavailable } from '../features/quote/components/quote-unavailable.tsx';
import { closedQuote, isOver, type QuoteStanding, standingOf } from '../features/quote/quote-standing.ts';
import { BookAndPay } from './book-and-pay.tsx';
import { BookedTime } from './booked-time.tsx';
import { type Booking, useBooking } from './use-booking.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { ReturnHome, WhatNext } from './what-next.tsx';

type QuotePaymentProps = { reference: string; quote: PayableQuote; checking: boolean; onQuoteChanged(): void };

/** Shows the server's state of the quote. This tab's own record only matters during a payment. */
export function QuotePayment({ reference, quote, checking, onQuoteChanged }: QuotePaymentProps) {
  const standing = standingOf(quote);
  const booking = useBooking(reference, standing, onQuoteChanged);
  const view = viewOf(booking, standing);
  // A notice takes the focus itself.
  const screen = useFocusOnChange(view.kind === 'outcome' ? view.result.status : view.kind, booking.notice === null);
  return (
    <div ref={screen}>
      <Shown view={view} {...{ reference, quote, booking, checking, onQuoteChanged }} />
    </div>
  );
}

type View = QuoteStanding | { kind: 'check' } | { kind: 'outcome'; result: BookingResult };

function viewOf({ result, resumed, over }: Booking, standing: QuoteStanding): View {
  if (isOver(standing)) return standing;
  if (result) return { kind: 'outcome', result };
  if (resumed.status !== 'done') return { kind: 'check' };
  return over !== null && standing.kind === 'payable' ? closedQuote(over) : standing;
}

type ShownProps = QuotePaymentProps & { view: View; booking: Booking };

function Shown({ view, reference, quote, booking, checking, onQuoteChanged }: ShownProps) {
  const { links } = useShell().config;
  switch (view.kind) {
    case 'outcome':
      return <Outcome result={view.result} {...{ reference, quote, booking }} />;
    case 'check':
      return <PaymentCheck failed={booking.resumed.status === 'failed'} onRetry={booking.resumed.retry} />;
    case 'payable':
      return <BookAndPay quote={quote} booking={booking} />;
    case 'booked':
    case 'completed':
      return (
        <BookedTrip quote={quote} completed={view.kind === 'completed'} end={<WhatNext />}>
          <BookedTime reference={reference} quote={quote} when={bookedWhen(quote)} />
        </BookedTrip>
      );
    case 'cancelled':
      return (
        <CancelledTrip
          quote={quote}
          money={view.money}
          newQuoteLink={links.bookNow}
          end={<ReturnHome variant="secondary" />}
        />
      );
    case 'unavailable':
      return <QuoteUnavailable {...{ quote, checking, links }} why={view.why} onCheckAgain={onQuoteChanged} />;
  }
}

type OutcomeProps = { result: BookingResult; reference: string; quote: PayableQuote; booking: Booking };

function Outcome({ result, reference, quote, booking }: OutcomeProps) {
  const { finishing, keepsChecking, checkAgain } = booking;
  // The quote is newer: staff may have rescheduled. Until it is reloaded, use the confirmation's answer.
  const appointment = bookedWhen(quote) ?? result.appointment;
  return (
    <BookingOutcome
      result={{ ...result, appointment }}
      quote={quote}
      total={formatMoney(quote.total_amount)}
      checking={finishing}
      keepsChecking={keepsChecking}
      onCheckAgain={() => void checkAgain()}
      end={<WhatNext />}
    >
      {result.status === 'confirmed' && <BookedTime reference={reference} quote={quote} when={appointment} />}
    </BookingOutcome>
  );
}

/** Null until the trip is booked. */
function bookedWhen({ appointment }: PayableQuote) {
  if (appointment?.status === 'pending' || !appointment?.date || !appointment.start || !appointment.end) return null;
  const { date, start, end } = appointment;
  return { date, start, end };
}

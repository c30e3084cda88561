import type { PayableQuote } from '@tailgate/contracts';
import { space } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useFocusOnChange } from '@tailgate/web-kit/focus';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { readBalanceReturn } from '../card/return-address.ts';
import { BookingOutcome } from '../components/booking-outcome.tsx';
import { NoticeBox } from '../components/notice-box.tsx';
import { PaymentCheck } from '../components/payment-check.tsx';
import type { Notice } from '../notice.ts';
import { CancelledTrip } from '../quote/cancelled-trip.tsx';
import { balanceDue, closedQuote, isOver, type QuoteStanding, standingOf } from '../quote/quote-standing.ts';
import { QuoteUnavailable } from '../quote/quote-unavailable.tsx';
import type { BookingResult } from '../remembered-payment.ts';
import { appointmentOf } from './appointment-of.ts';
import { BalancePanel } from './balance-panel.tsx';
import { BookAndPay } from './book-and-pay.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import { OwnReceipts } from './own-receipts.tsx';
import { TripOfQuote } from './trip-of-quote.tsx';
import { type Booking, useBooking } from './use-booking.ts';
import { ReturnHome, WhatNext } from './what-next.tsx';

type QuotePaymentProps = { reference: string; quote: PayableQuote; checking: boolean; onQuoteChanged(): void };

/** Shows the server's state of the quote. This tab's own record only matters during a payment. */
export function QuotePayment({ reference, quote, checking, onQuoteChanged }: QuotePaymentProps) {
  const standing = standingOf(quote);
  const booking = useBooking(reference, standing, onQuoteChanged);
  const paysBalance = usePaysBalance(quote, booking);
  const [balanceNotice, setBalanceNotice] = useState<Notice | null>(null);
  const view = viewOf(booking, standing, paysBalance);
  const hasNotice = booking.notice !== null || balanceNotice !== null;
  // A notice takes the focus itself.
  const screen = useFocusOnChange(view.kind === 'outcome' ? view.result.status : view.kind, !hasNotice);
  return (
    <div ref={screen}>
      {balanceNotice && (
        <Above>
          <NoticeBox notice={balanceNotice} />
        </Above>
      )}
      <Shown
        view={view}
        reference={reference}
        quote={quote}
        booking={booking}
        checking={checking}
        onQuoteChanged={onQuoteChanged}
        balanceNotice={balanceNotice}
        onBalanceNotice={setBalanceNotice}
      />
    </div>
  );
}

/** Whether a balance is due, or was when this visit began: its payment then shows what it led to. */
function usePaysBalance(quote: PayableQuote, { record }: Booking): boolean {
  const [query] = useSearchParams();
  const [began] = useState(() => record.balance !== null || readBalanceReturn(query) !== null);
  const [wasDue, setWasDue] = useState(false);
  const isDue = balanceDue(quote) !== null;
  if (isDue && !wasDue) setWasDue(true);
  return began || wasDue || isDue;
}

type View = QuoteStanding | { kind: 'check' } | { kind: 'balance' } | { kind: 'outcome'; result: BookingResult };

function viewOf({ result, resumed, over }: Booking, standing: QuoteStanding, paysBalance: boolean): View {
  if (isOver(standing)) return paysBalance && standing.kind === 'completed' ? { kind: 'balance' } : standing;
  if (result) return { kind: 'outcome', result };
  if (resumed.status !== 'done') return { kind: 'check' };
  if (paysBalance && standing.kind === 'booked') return { kind: 'balance' };
  return over !== null && standing.kind === 'payable' ? closedQuote(over) : standing;
}

type ShownProps = QuotePaymentProps & {
  view: View;
  booking: Booking;
  balanceNotice: Notice | null;
  onBalanceNotice(notice: Notice | null): void;
};

function Shown(props: ShownProps) {
  const { view, reference, quote, booking, checking, onQuoteChanged } = props;
  const { links } = useShell().config;
  switch (view.kind) {
    case 'outcome':
      return <Outcome result={view.result} reference={reference} quote={quote} booking={booking} />;
    case 'check':
      return <PaymentCheck failed={booking.resumed.status === 'failed'} onRetry={booking.resumed.retry} />;
    case 'payable':
      return <BookAndPay quote={quote} booking={booking} onQuoteChanged={onQuoteChanged} />;
    case 'balance':
      return (
        <BalancePanel
          reference={reference}
          quote={quote}
          onQuoteChanged={onQuoteChanged}
          record={booking.record}
          notice={props.balanceNotice}
          onNotice={props.onBalanceNotice}
        />
      );
    case 'booked':
    case 'completed':
      return <TripOfQuote reference={reference} quote={quote} />;
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
      return (
        <QuoteUnavailable
          quote={quote}
          why={view.why}
          checking={checking}
          links={links}
          onCheckAgain={onQuoteChanged}
        />
      );
  }
}

type OutcomeProps = { result: BookingResult; reference: string; quote: PayableQuote; booking: Booking };

function Outcome({ result, reference, quote, booking }: OutcomeProps) {
  const { finishing, keepsChecking, checkAgain } = booking;
  // The quote is newer: staff may have rescheduled. Until it is reloaded, use the confirmation's answer.
  const appointment = appointmentOf(quote) ?? result.appointment;
  return (
    <BookingOutcome
      result={{ ...result, appointment }}
      quote={quote}
      checking={finishing}
      keepsChecking={keepsChecking}
      onCheckAgain={() => void checkAgain()}
      // The email with the link follows the confirmation.
      end={result.status === 'confirmed' ? <WhatNext /> : <ReturnHome />}
    >
      {result.status === 'confirmed' && (
        <>
          <OwnReceipts quote={quote} expected={1} />
          <CalendarLinks reference={reference} quote={quote} when={appointment} />
        </>
      )}
    </BookingOutcome>
  );
}

const Above = styled.div`
  margin-bottom: ${space(6)};
`;

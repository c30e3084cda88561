import type { PayableQuote } from '@tailgate/contracts';
import { Page } from '@tailgate/ui';
import { ApiError, formatMoney, usePageTitle, useShell } from '@tailgate/web-kit';
import { useNavigate, useParams } from 'react-router-dom';
import { BookingOutcome } from '../features/payment/components/booking-outcome.tsx';
import { PaymentCheck } from '../features/payment/components/payment-check.tsx';
import { usePayableQuote } from '../features/quote/api/get-payable-quote.ts';
import { QuoteLoadFailure } from '../features/quote/components/quote-load-failure.tsx';
import { QuoteLoading } from '../features/quote/components/quote-loading.tsx';
import { QuoteNotFound } from '../features/quote/components/quote-not-found.tsx';
import { QuoteUnavailable } from '../features/quote/components/quote-unavailable.tsx';
import { cancelledAppointment, unavailability } from '../features/quote/quote-availability.ts';
import { BookAndPay } from './book-and-pay.tsx';
import { BookedTime } from './booked-time.tsx';
import { useBooking } from './use-booking.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** /payment/{reference}: a customer picks a slot for an approved quote and pays. */
export function PaymentPage() {
  const { reference = '' } = useParams();
  usePageTitle('Book and pay');
  // Another quote is another payment: nothing of the former one may linger.
  return (
    <Page>
      <QuoteOfLink key={reference} reference={reference} />
    </Page>
  );
}

function QuoteOfLink({ reference }: { reference: string }) {
  const quote = usePayableQuote(reference);
  const navigate = useNavigate();
  if (quote.data) {
    return (
      <QuotePayment
        reference={reference}
        quote={quote.data}
        checking={quote.isFetching}
        onQuoteChanged={() => void quote.refetch()}
      />
    );
  }
  if (quote.isPending) return <QuoteLoading />;
  if (leadsNowhere(quote.error)) {
    // A link that was opened from a mail has no page before it.
    return <QuoteNotFound onGoBack={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))} />;
  }
  return <QuoteLoadFailure retrying={quote.isFetching} onRetry={() => void quote.refetch()} />;
}

/** No such quote, or a reference that cannot be one. */
function leadsNowhere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

type QuotePaymentProps = { reference: string; quote: PayableQuote; checking: boolean; onQuoteChanged(): void };

function QuotePayment({ reference, quote, checking, onQuoteChanged }: QuotePaymentProps) {
  const booking = useBooking(reference, onQuoteChanged);
  const { links } = useShell().config;
  const unavailable = booking.over === null ? unavailability(quote) : cancelledAppointment(booking.over);
  const waiting = booking.resumed.status !== 'done';
  const view = booking.result?.status ?? (waiting ? 'check' : (unavailable?.status ?? 'pay'));
  // A notice about the chosen time says more than the page's title, and takes the focus itself.
  const screen = useFocusOnChange(view, booking.notice === null);
  return <div ref={screen}>{show()}</div>;

  function show() {
    if (booking.result) {
      return (
        <BookingOutcome
          result={booking.result}
          quote={quote}
          total={formatMoney(quote.total_amount)}
          checking={booking.finishing}
          keepsChecking={booking.keepsChecking}
          onCheckAgain={() => void booking.checkAgain()}
        >
          {booking.result.status === 'confirmed' && (
            <BookedTime reference={reference} quote={quote} when={booking.result.appointment} />
          )}
        </BookingOutcome>
      );
    }
    if (waiting) return <PaymentCheck failed={booking.resumed.status === 'failed'} onRetry={booking.resumed.retry} />;
    if (!unavailable) return <BookAndPay quote={quote} booking={booking} />;
    return (
      <QuoteUnavailable
        quoteId={quote.id}
        unavailable={unavailable}
        checking={checking}
        newQuoteLink={links.bookNow}
        onCheckAgain={onQuoteChanged}
      >
        <BookedTime reference={reference} quote={quote} when={null} />
      </QuoteUnavailable>
    );
  }
}

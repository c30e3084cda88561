import type { PayableQuote } from '@tailgate/contracts';
import { EmptyState, media, PageHeader, Stack, space } from '@tailgate/ui';
import { useShell, useTripNeeds } from '@tailgate/web-kit';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { balancePlan } from '../balance-request.ts';
import { CardPanel, preloadCardForm } from '../card/card-panel.tsx';
import { BOOKING_WORDS } from '../card/card-words.ts';
import { bookingQuery } from '../card/return-address.ts';
import { SetupFailure } from '../card/setup-failure.tsx';
import { NoticeBox } from '../components/notice-box.tsx';
import { PaymentCard } from '../components/payment-card.tsx';
import { PaymentPanel } from '../components/payment-panel.tsx';
import { QuoteSummary } from '../quote/quote-summary.tsx';
import { requestedWindow } from '../quote/requested-window.ts';
import { SlotChoice } from './slot-choice.tsx';
import type { Booking } from './use-booking.ts';

type BookAndPayProps = { quote: PayableQuote; booking: Booking; onQuoteChanged(): void };

/** The summary comes first, as on a phone; on wide screens it moves to the right. */
export function BookAndPay({ quote, booking, onQuoteChanged }: BookAndPayProps) {
  const { hold, notice } = booking;
  const { businessTimeZone } = useShell().config;
  const tripNeeds = useTripNeeds();
  useSameSplit(quote, booking.held, onQuoteChanged);
  const [working, setWorking] = useState(false);
  const busy = working || booking.finishing;
  const pay = quote.split ? 'pay the deposit' : 'pay';
  return (
    <>
      <PageHeader
        eyebrow={`Quote #${quote.id}`}
        title="Book and pay"
        description={`Your quote is approved. Pick a date and a time, then ${pay} by card to confirm your booking.`}
      />
      <Columns>
        <QuoteSummary
          quote={quote}
          balanceText={quote.split && balancePlan(quote.split, tripOf(booking.held), businessTimeZone)}
        />
        <Stack $gap={5}>
          <NoticeBox notice={notice} onAgain={hold.choose} />
          <SlotChoice booking={booking} trip={tripNeeds(quote)} requested={requestedWindow(quote)} busy={busy} />
          <PaymentPanel held={booking.held}>
            <PaymentSection booking={booking} working={working} onWorking={setWorking} />
          </PaymentPanel>
        </Stack>
      </Columns>
    </>
  );
}

/** Reloads the quote if its split is not the one of the opened payment, because the company changed its deposit since. */
function useSameSplit({ split }: PayableQuote, held: Booking['held'], onQuoteChanged: () => void) {
  const isOther = held !== null && (held.intent.balance ?? null) !== (split?.balance ?? null);
  const latest = useRef(onQuoteChanged);
  useEffect(() => {
    latest.current = onQuoteChanged;
  });
  useEffect(() => {
    if (isOther) latest.current();
  }, [isOther]);
}

function tripOf(held: Booking['held']) {
  return held && { date: held.date, start: held.slot.start_time, end: held.slot.end_time };
}

type PaymentSectionProps = { booking: Booking; working: boolean; onWorking(working: boolean): void };

function PaymentSection({ booking, working, onWorking }: PaymentSectionProps) {
  const { held, hold, finishing } = booking;
  const { setupFailure } = hold;
  const isHolding = hold.choice !== null;
  useEffect(() => {
    if (isHolding) preloadCardForm();
  }, [isHolding]);
  if (setupFailure && !held) {
    return <SetupFailure reason="No payment information available" onRetry={() => hold.choose(setupFailure)} />;
  }
  if (!held) return <EmptyState icon={<CreditCard size={36} aria-hidden="true" />} title="Please select a time slot" />;
  const blocked = isHolding || finishing;
  return (
    <PaymentCard held={held} busy={working || blocked} onHoldEnded={booking.endHold}>
      <CardPanel
        clientSecret={held.intent.clientSecret}
        intent={held.intent}
        trip={tripOf(held)}
        words={BOOKING_WORDS}
        returnQuery={bookingQuery(held)}
        blocked={blocked}
        working={working}
        failure={booking.cardFailure}
        onWorking={onWorking}
        onFailure={booking.setCardFailure}
        onBeforeCard={hold.renew}
        onFinish={booking.finishHeld}
      />
    </PaymentCard>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    > :first-child { grid-column: 2; position: sticky; top: 6rem; }
    > :last-child { grid-column: 1; grid-row: 1; }
  }
`;

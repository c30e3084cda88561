import type { PayableQuote } from '@tailgate/contracts';
import { EmptyState, media, PageHeader, Stack, space } from '@tailgate/ui';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NoticeBox } from '../features/payment/components/notice-box.tsx';
import { PaymentCard } from '../features/payment/components/payment-card.tsx';
import { PaymentPanel } from '../features/payment/components/payment-panel.tsx';
import { SetupFailure } from '../features/payment/components/setup-failure.tsx';
import { QuoteSummary } from '../features/quote/components/quote-summary.tsx';
import { wishedTime } from '../features/quote/wished-time.ts';
import { SlotChoice } from './slot-choice.tsx';
import type { Booking } from './use-booking.ts';

/** The summary comes first, as on a small screen; on a wide one it stands beside. */
export function BookAndPay({ quote, booking }: { quote: PayableQuote; booking: Booking }) {
  const { hold, notice } = booking;
  const [working, setWorking] = useState(false);
  const busy = working || booking.finishing;
  return (
    <>
      <PageHeader
        eyebrow={`Quote #${quote.id}`}
        title="Book and pay"
        description="Your quote is approved. Pick a date and a time, then pay by card to confirm your booking."
      />
      <Columns>
        <QuoteSummary quote={quote} />
        <Stack $gap={5}>
          <NoticeBox notice={notice} onAgain={hold.choose} />
          <SlotChoice booking={booking} wish={wishedTime(quote)} busy={busy} />
          <PaymentPanel held={booking.held}>
            <PaymentSection booking={booking} onWorking={setWorking} />
          </PaymentPanel>
        </Stack>
      </Columns>
    </>
  );
}

function PaymentSection({ booking, onWorking }: { booking: Booking; onWorking(working: boolean): void }) {
  const { held, hold, finishing } = booking;
  const { setupFailure } = hold;
  if (setupFailure && !held) {
    return <SetupFailure reason="No payment information available" onRetry={() => hold.choose(setupFailure)} />;
  }
  if (!held) return <EmptyState icon={<CreditCard size={36} aria-hidden="true" />} title="Please select a time slot" />;
  return (
    <PaymentCard
      held={held}
      blocked={hold.choice !== null || finishing}
      failure={booking.cardFailure}
      onFailure={booking.setCardFailure}
      onWorking={onWorking}
      onBeforeCard={hold.renew}
      onAuthorised={booking.finishHeld}
      onHoldEnded={booking.endHold}
    />
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

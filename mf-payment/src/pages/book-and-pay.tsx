import type { PayableQuote } from '@tailgate/contracts';
import { formatTime12 } from '@tailgate/domain';
import { EmptyState, media, PageHeader, Stack, space, VisuallyHidden } from '@tailgate/ui';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NoticeBox } from '../features/payment/components/notice-box.tsx';
import { PaymentCard } from '../features/payment/components/payment-card.tsx';
import { PaymentPanel } from '../features/payment/components/payment-panel.tsx';
import { SetupFailure } from '../features/payment/components/setup-failure.tsx';
import { QuoteSummary } from '../features/quote/components/quote-summary.tsx';
import { SlotChoice } from './slot-choice.tsx';
import type { Booking } from './use-booking.ts';

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
          <NoticeBox notice={notice} onAgain={(again) => hold.choose(again, { rest: false })} />
          <SlotChoice booking={booking} busy={busy} />
          <PaymentPanel held={booking.held !== null}>
            <PaymentSection booking={booking} onWorking={setWorking} />
          </PaymentPanel>
        </Stack>
      </Columns>
      <HoldAnnouncement booking={booking} />
    </>
  );
}

function PaymentSection({ booking, onWorking }: { booking: Booking; onWorking(working: boolean): void }) {
  const { held, hold, finishing } = booking;
  const { setupFailure } = hold;
  if (setupFailure && !held) {
    return (
      <SetupFailure
        reason="No payment information available"
        onRetry={() => hold.choose(setupFailure, { rest: false })}
      />
    );
  }
  if (!held) return <EmptyState icon={<CreditCard size={36} aria-hidden="true" />} title="Please select a time slot" />;
  return (
    <PaymentCard
      held={held}
      blocked={hold.choice !== null || finishing}
      failure={booking.declined}
      onFailure={booking.setDeclined}
      onWorking={onWorking}
      onBeforeCard={hold.renew}
      onAuthorised={booking.finishHeld}
      onHoldEnded={booking.endHold}
    />
  );
}

/** Says that a slot is held, without taking the focus away from the list it was chosen in. */
function HoldAnnouncement({ booking: { held } }: { booking: Booking }) {
  return (
    <VisuallyHidden role="status">
      {held && `${formatTime12(held.slot.start_time)} is held for you for ten minutes. The card form is below.`}
    </VisuallyHidden>
  );
}

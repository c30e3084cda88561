import type { LinkedBooking } from '@tailgate/contracts';
import { referenceOf } from '@tailgate/domain';
import { PageHeader, Sidebar, Stack } from '@tailgate/ui';
import { useFocusOnChange } from '@tailgate/web-kit/focus';
import { useState } from 'react';
import { standingOf } from '../booking-standing.ts';
import { BalanceDue } from './balance-due.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingMessages } from './booking-messages.tsx';
import { BookingProof } from './booking-proof.tsx';
import { BookingReceipts } from './booking-receipts.tsx';
import { InstructionsForm } from './instructions-form.tsx';
import { PrintBooking } from './print-booking.tsx';
import { ReschedulePanel } from './reschedule-panel.tsx';
import { TimeCard } from './time-card.tsx';

type LinkedBookingViewProps = { secret: string; booking: LinkedBooking /** When it was read. */; readAt: number };

export function LinkedBookingView({ secret, booking, readAt }: LinkedBookingViewProps) {
  const [rescheduling, setRescheduling] = useState(false);
  const standing = standingOf(booking);
  const isRescheduling = rescheduling && booking.changeable;
  const screen = useFocusOnChange(
    `${standing.title} ${booking.appointment_date} ${booking.appointment_time_start}`,
    true,
  );
  return (
    <div ref={screen}>
      <PageHeader eyebrow={referenceOf(booking)} title={standing.title} description={standing.detail} />
      <Sidebar $width="24rem">
        <Stack $gap={6}>
          <BalanceDue booking={booking} />
          {isRescheduling ? (
            <ReschedulePanel secret={secret} booking={booking} onClose={() => setRescheduling(false)} />
          ) : (
            <TimeCard
              secret={secret}
              booking={booking}
              readAt={readAt}
              badge={standing.badge}
              onReschedule={() => setRescheduling(true)}
            />
          )}
          <BookingProof secret={secret} booking={booking} />
          <BookingFacts booking={booking} />
        </Stack>
        <Stack $gap={6}>
          <BookingReceipts secret={secret} />
          <InstructionsForm secret={secret} booking={booking} />
          <BookingMessages messages={booking.messages} />
        </Stack>
      </Sidebar>
      <PrintBooking booking={booking} />
    </div>
  );
}

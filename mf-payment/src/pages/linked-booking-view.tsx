import type { LinkedBooking } from '@tailgate/contracts';
import { referenceOf } from '@tailgate/domain';
import { PageHeader, Sidebar, Stack } from '@tailgate/ui';
import { useState } from 'react';
import { standingOf } from '../features/booking/booking-standing.ts';
import { BalanceDue } from '../features/booking/components/balance-due.tsx';
import { BookingFacts } from '../features/booking/components/booking-facts.tsx';
import { BookingMessages } from '../features/booking/components/booking-messages.tsx';
import { BookingReceipts } from '../features/booking/components/booking-receipts.tsx';
import { InstructionsForm } from '../features/booking/components/instructions-form.tsx';
import { PrintBooking } from '../features/booking/components/print-booking.tsx';
import { BookingTime } from './booking-time.tsx';
import { MovePanel } from './move-panel.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

type LinkedBookingViewProps = { secret: string; booking: LinkedBooking };

/** Time and actions first, then the trip, what to add, and what was sent. */
export function LinkedBookingView({ secret, booking }: LinkedBookingViewProps) {
  const [moving, setMoving] = useState(false);
  const standing = standingOf(booking);
  const isMoving = moving && booking.changeable;
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
          {isMoving ? (
            <MovePanel secret={secret} booking={booking} onClose={() => setMoving(false)} />
          ) : (
            <BookingTime secret={secret} booking={booking} badge={standing.badge} onMove={() => setMoving(true)} />
          )}
          <InstructionsForm secret={secret} booking={booking} />
        </Stack>
        <Stack $gap={6}>
          <BookingFacts booking={booking} />
          <BookingReceipts secret={secret} />
          <BookingMessages messages={booking.messages} />
        </Stack>
      </Sidebar>
      <PrintBooking booking={booking} />
    </div>
  );
}

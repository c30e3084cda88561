import type { LinkedBooking } from '@tailgate/contracts';
import { Button, Callout } from '@tailgate/ui';
import { formatMoney, paymentPathIn } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { balanceOf } from '../booking-standing.ts';

export function BalanceDue({ booking }: { booking: LinkedBooking }) {
  const due = balanceOf(booking);
  if (due === null) return null;
  const path = paymentPathIn(booking.payment_link ?? '');
  return (
    <Callout
      tone="warning"
      title={`Balance due ${formatMoney(due)}`}
      action={
        path && (
          <Button asChild variant="accent">
            <Link to={path}>Pay balance</Link>
          </Button>
        )
      }
    >
      This is what is left to pay for your trip.
    </Callout>
  );
}

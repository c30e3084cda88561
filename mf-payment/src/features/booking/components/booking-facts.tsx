import type { LinkedBooking } from '@tailgate/contracts';
import { Card, CardHeader, type Description, DescriptionList, RouteLine, Stack } from '@tailgate/ui';
import { formatMiles, formatMoney, tierLabel } from '@tailgate/web-kit';
import { loadText } from '../../../components/load-text.ts';
import { balanceOf } from '../booking-standing.ts';

export function BookingFacts({ booking }: { booking: LinkedBooking }) {
  return (
    <Card aria-labelledby="trip-title">
      <CardHeader title={<span id="trip-title">Your trip</span>} />
      <Stack $gap={4}>
        <RouteLine
          origin={booking.origin}
          destination={booking.destination}
          originLabel="Pick-up location"
          destinationLabel="Delivery location"
        />
        <DescriptionList
          items={[
            { term: 'Service', value: tierLabel(booking.service_type) },
            { term: 'Distance', value: formatMiles(booking.distance) },
            { term: 'Weight & item', value: loadText(booking) },
            ...moneyOf(booking),
          ]}
        />
      </Stack>
    </Card>
  );
}

function moneyOf(booking: LinkedBooking): Description[] {
  const due = balanceOf(booking);
  const total = formatMoney(booking.total_amount);
  if (due === null) return [{ term: booking.paid ? 'Paid' : 'Price', value: total }];
  return [
    { term: 'Price', value: total },
    { term: 'Balance due', value: formatMoney(due) },
  ];
}

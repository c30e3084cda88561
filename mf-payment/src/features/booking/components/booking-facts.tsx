import type { LinkedBooking } from '@tailgate/contracts';
import { Card, CardHeader, DescriptionList, RouteLine, Stack } from '@tailgate/ui';
import { formatMiles, formatMoney, formatPounds, tierLabel } from '@tailgate/web-kit';

/** Addresses, load and price. */
export function BookingFacts({ booking }: { booking: LinkedBooking }) {
  const load = [formatPounds(booking.load_weight), booking.item_description].filter(Boolean).join(', ');
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
            { term: 'Weight & item', value: load },
            { term: booking.paid ? 'Paid' : 'Price', value: formatMoney(booking.total_amount) },
          ]}
        />
      </Stack>
    </Card>
  );
}

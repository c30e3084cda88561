import type { SharedTrip } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { Button, Card, Cluster, DescriptionList, Muted, PageHeader, Stack, VisuallyHidden } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { tripSentence } from '../trip-sentence.ts';
import { TripSteps } from './trip-steps.tsx';

/** What anyone with the link may know. */
export function SharedTripView({ trip }: { trip: SharedTrip }) {
  const times = useCustomerTimes();
  const sentence = tripSentence(trip, times);
  const goesWell = !trip.cancelled && trip.step !== 'not-delivered';
  return (
    <>
      <VisuallyHidden role="status">{sentence}</VisuallyHidden>
      <PageHeader eyebrow={trip.company_name} title={sentence} />
      <Stack $gap={5}>
        {goesWell && <TripSteps trip={trip} />}
        <Card>
          <DescriptionList
            items={[
              { term: 'Date', value: formatTripDate(trip.date) },
              { term: 'Time', value: times.range(trip.start_time, trip.end_time) },
              { term: 'Truck', value: trip.truck_name },
              ...(trip.crew ? [{ term: 'Crew', value: trip.crew }] : []),
            ]}
          />
        </Card>
        <Cluster $justify="space-between">
          <Muted>{`As of ${times.clock(trip.as_of)}`}</Muted>
          {trip.company_phone && (
            <Button asChild variant="secondary">
              <a href={`tel:${trip.company_phone.replace(/[^\d+]/g, '')}`}>{`Call ${trip.company_phone}`}</a>
            </Button>
          )}
        </Cluster>
      </Stack>
    </>
  );
}

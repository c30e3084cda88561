import type { CrewTrip } from '@tailgate/contracts';
import { Button, Card, type Description, DescriptionList, PageHeader, Stack } from '@tailgate/ui';
import { directionsUrl, formatMoney, formatPounds, useCustomerTimes, useLoaded } from '@tailgate/web-kit';
import { StepBadge } from '../../../components/step-badge.tsx';
import type { Outbox } from '../outbox/use-outbox.ts';
import type { DayView } from '../use-day-view.ts';
import { BalanceLink } from './balance-link.tsx';
import { CallLink } from './call-link.tsx';
import { Row } from './crew-frame.tsx';
import { TripActions } from './trip-actions.tsx';

type TripViewProps = { secret: string; trip: CrewTrip; earlier: CrewTrip | undefined; outbox: Outbox; view: DayView };

// Few trips have photos.
const loadPhotos = () => import('./load-photos.tsx').then((module) => module.LoadPhotos);

export function TripView({ secret, trip, earlier, outbox, view }: TripViewProps) {
  const times = useCustomerTimes();
  return (
    <Stack $gap={5}>
      <div>
        <PageHeader eyebrow={times.range(trip.start_time, trip.end_time)} title={trip.client_name} />
        <StepBadge step={trip.step} />
      </div>
      <TripActions trip={trip} earlier={earlier} outbox={outbox} view={view} full />
      <Row>
        <CallLink scheme="tel" phone={trip.client_phone}>
          Call
        </CallLink>
        <CallLink scheme="sms" phone={trip.client_phone}>
          Text
        </CallLink>
      </Row>
      <Stop title="From" address={trip.origin} />
      <Stop title="To" address={trip.destination} />
      <Card $padding={5}>
        <Stack $gap={3}>
          <DescriptionList items={factsOf(trip)} />
          {trip.balance_due && <BalanceLink secret={secret} trip={trip} />}
        </Stack>
      </Card>
      {trip.load_photos.length > 0 && <Load secret={secret} photos={trip.load_photos} />}
    </Stack>
  );
}

function Load(props: { secret: string; photos: CrewTrip['load_photos'] }) {
  const photos = useLoaded(loadPhotos);
  return photos.status === 'ready' ? <photos.value {...props} /> : null;
}

function Stop({ title, address }: { title: string; address: string }) {
  const href = directionsUrl({ destination: address });
  return (
    <Card as="section" $padding={5} aria-label={title}>
      <Stack $gap={3}>
        <DescriptionList items={[{ term: title, value: address }]} />
        {href && (
          <Row>
            <Button asChild variant="secondary">
              <a href={href} target="_blank" rel="noreferrer" aria-label={`Navigate to ${address}`}>
                Navigate
              </a>
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function factsOf({ item_description, load_weight, notes, instructions, balance_due }: CrewTrip): Description[] {
  return [
    { term: 'Item', value: item_description ?? 'Not described' },
    { term: 'Weight', value: load_weight > 0 ? formatPounds(load_weight) : 'Not given' },
    ...(notes ? [{ term: 'Notes', value: notes }] : []),
    ...(instructions ? [{ term: 'Instructions', value: instructions }] : []),
    ...(balance_due ? [{ term: 'Balance due', value: formatMoney(balance_due), strong: true }] : []),
  ];
}

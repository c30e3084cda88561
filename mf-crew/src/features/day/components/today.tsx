import type { CrewDay, CrewTrip } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { Button, Card, EmptyState, PageHeader, RouteLine, Stack, space, textSize, token } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { StepBadge } from '../../../components/step-badge.tsx';
import type { Outbox } from '../outbox/use-outbox.ts';
import { nextTrip } from '../steps.ts';
import type { DayView } from '../use-day-view.ts';
import { TripActions, UndoButton } from './trip-actions.tsx';

type TodayProps = { day: CrewDay; outbox: Outbox; view: DayView };

export function Today({ day, outbox, view }: TodayProps) {
  const next = nextTrip(day.trips);
  return (
    <>
      {next && <NextTrip trip={next} outbox={outbox} view={view} />}
      {!next && day.trips.length > 0 && <Card>All trips of today have ended.</Card>}
      {day.trips.length === 0 ? (
        <EmptyState title="No trips yet">This page reads them as soon as the office books one.</EmptyState>
      ) : (
        <section aria-labelledby="trips">
          <h2 id="trips">Trips</h2>
          <List>
            {day.trips.map((trip) => (
              <TripRow key={trip.appointment_id} trip={trip} outbox={outbox} view={view} isNext={trip === next} />
            ))}
          </List>
        </section>
      )}
    </>
  );
}

export function DayHeader({ day }: { day: CrewDay }) {
  return (
    <PageHeader
      eyebrow={formatTripDate(day.date)}
      title={day.truck_name}
      {...(day.crew ? { description: day.crew } : {})}
    />
  );
}

function NextTrip({ trip, outbox, view }: { trip: CrewTrip; outbox: Outbox; view: DayView }) {
  const times = useCustomerTimes();
  return (
    <Card $tone="accent" aria-labelledby="next-trip" $padding={5}>
      <Stack $gap={4}>
        <Head>
          <div>
            <p>{times.range(trip.start_time, trip.end_time)}</p>
            <h2 id="next-trip">{trip.client_name}</h2>
          </div>
          <StepBadge step={trip.step} />
        </Head>
        <RouteLine origin={trip.origin} destination={trip.destination} />
        <TripActions trip={trip} earlier={undefined} outbox={outbox} view={view} />
        <Button variant="ghost" block onClick={() => view.open(trip.appointment_id)}>
          Call, navigate, details
        </Button>
      </Stack>
    </Card>
  );
}

type TripRowProps = { trip: CrewTrip; outbox: Outbox; view: DayView; isNext: boolean };

function TripRow({ trip, outbox, view, isNext }: TripRowProps) {
  const times = useCustomerTimes();
  return (
    <li aria-current={isNext || undefined}>
      <Open type="button" onClick={() => view.open(trip.appointment_id)}>
        <span>{times.at(trip.start_time)}</span>
        <strong>{trip.client_name}</strong>
        <StepBadge step={trip.step} />
      </Open>
      {!isNext && <UndoButton trip={trip} outbox={outbox} />}
    </li>
  );
}

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(3)};
  p { font-weight: 650; font-variant-numeric: tabular-nums; }
  h2 { font-size: ${textSize('heading')}; overflow-wrap: anywhere; }
`;

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  > li { display: flex; gap: ${space(2)}; }
`;

const Open = styled.button`
  display: grid;
  grid-template: 'time step' 'name name' / 1fr auto;
  flex: 1;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  min-width: 0;
  padding: ${space(2)} ${space(3)};
  border: 1.5px solid ${token('line-strong')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  color: ${token('ink')};
  text-align: left;
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  strong { grid-area: name; overflow-wrap: anywhere; }
  strong + * { grid-area: step; }
`;

import type { CrewTrip } from '@tailgate/contracts';
import { Button, Stack } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { useFocusOnChange } from '@tailgate/web-kit/focus';
import { useParams } from 'react-router-dom';
import { CallOffice } from '../features/day/components/call-office.tsx';
import { CrewFrame, Row } from '../features/day/components/crew-frame.tsx';
import { DayMissing } from '../features/day/components/day-missing.tsx';
import { DayNotices } from '../features/day/components/day-notices.tsx';
import { DeliveredForm } from '../features/day/components/delivered-form.tsx';
import { LinkEnded } from '../features/day/components/link-ended.tsx';
import { ProblemForm } from '../features/day/components/problem-form.tsx';
import { SendingStatus } from '../features/day/components/sending-status.tsx';
import { DayHeader, Today } from '../features/day/components/today.tsx';
import { TripView } from '../features/day/components/trip-view.tsx';
import { nextTrip } from '../features/day/steps.ts';
import { type Day, useDay } from '../features/day/use-day.ts';
import { type DayView, useDayView } from '../features/day/use-day-view.ts';

export function CrewPage() {
  const { secret = '' } = useParams();
  usePageTitle("The crew's day");
  return (
    <CrewFrame>
      <DayOfLink key={secret} secret={secret} />
    </CrewFrame>
  );
}

function DayOfLink({ secret }: { secret: string }) {
  const day = useDay(secret);
  const view = useDayView();
  const screen = useFocusOnChange(`${view.tripId} ${view.form}`, true);
  if (day.ended) return <LinkEnded outbox={day.outbox} />;
  if (!day.day) return <DayMissing day={day} />;
  const trip = day.day.trips.find(({ appointment_id: id }) => id === view.tripId);
  return (
    <div ref={screen}>
      <Stack $gap={5}>{trip ? <OfTrip trip={trip} day={day} view={view} /> : <OfDay day={day} view={view} />}</Stack>
      <CallOffice phone={day.day.company_phone} />
    </div>
  );
}

type PartProps = { day: Day; view: DayView };

function OfDay({ day, view }: PartProps) {
  if (!day.day) return null;
  return (
    <>
      <DayHeader day={day.day} />
      <SendingStatus outbox={day.outbox} />
      <DayNotices day={day} />
      <Today day={day.day} outbox={day.outbox} view={view} />
    </>
  );
}

function OfTrip({ trip, day, view }: PartProps & { trip: CrewTrip }) {
  const { outbox } = day;
  if (view.form === 'delivered') return <DeliveredForm trip={trip} outbox={outbox} onClose={view.close} />;
  if (view.form === 'problem') return <ProblemForm trip={trip} outbox={outbox} onClose={view.close} />;
  const next = nextTrip(day.day?.trips ?? []);
  const earlier = next?.appointment_id === trip.appointment_id ? undefined : next;
  return (
    <>
      <Row>
        <Button variant="secondary" onClick={view.close}>
          Back to today
        </Button>
      </Row>
      <SendingStatus outbox={outbox} />
      <DayNotices day={day} />
      <TripView trip={trip} earlier={earlier} outbox={outbox} view={view} />
    </>
  );
}

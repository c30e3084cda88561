import type { CrewDay, CrewTrip } from '@tailgate/contracts';
import { Button, RetryCallout, SpinnerRegion, Stack } from '@tailgate/ui';
import { useLoaded, usePageTitle } from '@tailgate/web-kit';
import { useFocusOnChange } from '@tailgate/web-kit/focus';
import { useParams } from 'react-router-dom';
import { CallOffice } from '../features/day/components/call-office.tsx';
import { CrewFrame, Row } from '../features/day/components/crew-frame.tsx';
import { DayMissing } from '../features/day/components/day-missing.tsx';
import { DayNotices } from '../features/day/components/day-notices.tsx';
import { LinkEnded } from '../features/day/components/link-ended.tsx';
import { SendingStatus } from '../features/day/components/sending-status.tsx';
import { DayHeader, Today } from '../features/day/components/today.tsx';
import { TripView } from '../features/day/components/trip-view.tsx';
import { nextTrip } from '../features/day/steps.ts';
import { type Day, useDay } from '../features/day/use-day.ts';
import { type DayView, useDayView } from '../features/day/use-day-view.ts';

const loadProof = () => import(/* webpackChunkName: "crew-proof" */ '../features/day/proof/index.ts');

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
  const view = useDayView(day.day?.asks);
  // At once, so that it is there without a connection too.
  const proof = useLoaded(loadProof);
  const screen = useFocusOnChange(`${view.tripId} ${view.form} ${view.isOutboxOpen}`, true);
  if (day.ended) return <LinkEnded outbox={day.outbox} />;
  if (!day.day) return <DayMissing day={day} />;
  const trip = day.day.trips.find(({ appointment_id: id }) => id === view.tripId);
  const parts = { secret, day, shown: day.day, view, proof };
  return (
    <div ref={screen}>
      <Stack $gap={5}>{trip ? <OfTrip {...parts} trip={trip} /> : <OfDay {...parts} />}</Stack>
      <CallOffice phone={day.day.company_phone} />
    </div>
  );
}

type PartProps = {
  secret: string;
  day: Day;
  shown: CrewDay;
  view: DayView;
  proof: ReturnType<typeof useLoaded<Awaited<ReturnType<typeof loadProof>>>>;
};

function OfDay({ day, shown, view, proof }: PartProps) {
  const { outbox } = day;
  if (view.isOutboxOpen) {
    if (proof.status !== 'ready') return <ProofMissing proof={proof} />;
    return <proof.value.OutboxView day={shown} outbox={outbox} onClose={view.close} />;
  }
  return (
    <>
      <DayHeader day={shown} />
      <SendingStatus outbox={outbox} onOpen={view.openOutbox} />
      <DayNotices day={day} />
      <Today day={shown} outbox={outbox} view={view} />
    </>
  );
}

function OfTrip({ secret, trip, day, shown, view, proof }: PartProps & { trip: CrewTrip }) {
  const { outbox } = day;
  if (view.form) {
    if (proof.status !== 'ready') return <ProofMissing proof={proof} />;
    const { DeliveredForm, LoadedForm, ProblemForm } = proof.value;
    const Form = { delivered: DeliveredForm, loaded: LoadedForm, problem: ProblemForm }[view.form];
    return <Form secret={secret} trip={trip} asks={shown.asks} outbox={outbox} onClose={view.close} />;
  }
  const next = nextTrip(shown.trips);
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
      <TripView secret={secret} trip={trip} earlier={earlier} outbox={outbox} view={view} />
    </>
  );
}

function ProofMissing({ proof }: Pick<PartProps, 'proof'>) {
  if (proof.status === 'loading') return <SpinnerRegion label="Loading" />;
  return (
    <RetryCallout title="This part of the page couldn't be loaded" onRetry={proof.retry}>
      Go where there is a connection, and try again.
    </RetryCallout>
  );
}

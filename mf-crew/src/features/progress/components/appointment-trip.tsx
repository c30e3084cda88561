import type { SlotIds, TripProgress } from '@tailgate/contracts';
import { Badge, Button, Cluster, Muted, RetryCallout, Spinner, Stack, space, textSize, token } from '@tailgate/ui';
import { failureMessage, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { StepBadge } from '../../../components/step-badge.tsx';
import { useProgress } from '../api/read-progress.ts';
import { CorrectStep } from './correct-step.tsx';
import { CrewActions } from './crew-actions.tsx';
import { TripPhotos } from './trip-photos.tsx';

/** How the trip of an appointment went, in the staff's details of it. */
export function AppointmentTrip({ appointmentId }: SlotIds<'appointment-trip'>) {
  return (
    <Part>
      <h3>Trip</h3>
      <Progress appointmentId={appointmentId} />
    </Part>
  );
}

function Progress({ appointmentId }: SlotIds<'appointment-trip'>) {
  const { data, isPending, error, isFetching, refetch } = useProgress(appointmentId);
  if (data) return <Trip appointmentId={appointmentId} progress={data} />;
  if (isPending) return <Spinner label="Loading the trip" />;
  return (
    <RetryCallout title="Failed to load the trip" busy={isFetching} onRetry={() => void refetch()}>
      {failureMessage(error, "The server didn't respond. Check your connection and try again.")}
    </RetryCallout>
  );
}

function Trip({ appointmentId, progress }: { appointmentId: number; progress: TripProgress }) {
  const [correcting, setCorrecting] = useState(false);
  const times = useStaffTimes();
  const { step, arrival_from: from, arrival_to: to, late, truck, crew, actions } = progress;
  const who = [truck?.name, crew].filter(Boolean).join(', ');
  return (
    <Stack $gap={3} $align="stretch">
      <Cluster $justify="space-between">
        <Cluster>
          <StepBadge step={step} />
          {late && <Badge tone="red">Late</Badge>}
          {from && to && <span>{`Expected ${times.between(from, to)}`}</span>}
          {who && <span>{who}</span>}
        </Cluster>
        {!correcting && (
          <Button variant="secondary" size="sm" onClick={() => setCorrecting(true)}>
            Correct step
          </Button>
        )}
      </Cluster>
      {correcting && (
        <CorrectStep appointmentId={appointmentId} progress={progress} onClose={() => setCorrecting(false)} />
      )}
      {actions.length === 0 ? (
        <Muted as="p">The crew has pressed nothing yet.</Muted>
      ) : (
        <CrewActions actions={actions} />
      )}
      <TripPhotos appointmentId={appointmentId} progress={progress} />
    </Stack>
  );
}

const Part = styled.section`
  min-width: 0;
  > h3 {
    margin-bottom: ${space(3)};
    padding-bottom: ${space(1.5)};
    border-bottom: 2px solid ${token('ink')};
    font-size: ${textSize('body')};
  }
`;

import type { TruckDay } from '@tailgate/contracts';
import { DescriptionList, Muted } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { LateBadge, StepBadge } from '../../../components/badge/step-badge.tsx';
import { recordLink } from '../../../components/record/record-links.ts';

/** How far the crew has come with each trip. */
export function CrewSteps({ day: { trips } }: { day: TruckDay }) {
  const times = useStaffTimes();
  if (trips.length === 0) return <Muted as="p">No trips booked for this truck yet.</Muted>;
  return (
    <DescriptionList
      items={trips.map(({ appointment_id: id, step, step_at, arrival_from: from, arrival_to: to, late }) => ({
        key: String(id),
        term: <Link to={recordLink.appointment(id)}>{`Appointment #${id}`}</Link>,
        value: (
          <>
            <StepBadge step={step} />
            <span>{step_at ? ` ${times.clock(step_at)}` : ''}</span>
            {from && to && <span>{`, expected ${times.between(from, to)} `}</span>}
            {late && <LateBadge />}
          </>
        ),
      }))}
    />
  );
}

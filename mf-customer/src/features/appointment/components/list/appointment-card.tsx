import type { Appointment } from '@tailgate/contracts';
import { Card, space, textSize, token } from '@tailgate/ui';
import { formatMiles, formatMoney, tierLabel } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { AppointmentActions } from '../status/appointment-actions.tsx';
import { AppointmentBadge } from '../status/appointment-badge.tsx';
import { BalanceDue } from '../status/balance-due.tsx';
import { AppointmentExtras } from './appointment-extras.tsx';
import { AppointmentSchedule } from './appointment-schedule.tsx';

type AppointmentCardProps = {
  appointment: Appointment;
  isNext: boolean;
  onReschedule(appointment: Appointment): void;
};

export function AppointmentCard({ appointment, isNext, onReschedule }: AppointmentCardProps) {
  const { id, service_type, status, origin, destination, distance, total_amount } = appointment;
  const titleId = `appointment-${id}`;
  return (
    <Sheet as="article" aria-labelledby={titleId} $padding={5} $tone={isNext ? 'accent' : 'plain'}>
      <header>
        <h4 id={titleId}>{`${tierLabel(service_type)} Service`}</h4>
        <AppointmentBadge status={status} />
      </header>
      <AppointmentSchedule appointment={appointment} />
      <Facts>
        <Fact term="From" value={origin} />
        <Fact term="To" value={destination} />
      </Facts>
      <Figures>
        <Fact term="Distance" value={formatMiles(distance)} />
        <Fact term="Total" value={formatMoney(total_amount)} />
      </Figures>
      <BalanceDue appointment={appointment} describedBy={titleId} />
      <AppointmentExtras appointment={appointment} />
      <AppointmentActions
        appointment={appointment}
        describedBy={titleId}
        onReschedule={() => onReschedule(appointment)}
      />
    </Sheet>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  height: 100%;
  header { display: flex; align-items: start; justify-content: space-between; gap: ${space(2)}; }
  h4 { font-size: ${textSize('title')}; font-weight: 750; }
`;

/** Side by side where the card is wide enough. */
const Facts = styled.dl`
  margin: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${space(3)};
  dt { font-size: ${textSize('small')}; font-weight: 600; color: ${token('ink-soft')}; }
  dd { margin: 0; font-weight: 550; line-height: 1.35; overflow-wrap: anywhere; }
`;

const Figures = styled.dl`
  margin: auto 0 0;
  display: flex;
  justify-content: space-between;
  align-items: end;
  gap: ${space(3)};
  padding-top: ${space(3.5)};
  border-top: 1px solid ${token('line')};
  dt { font-size: ${textSize('small')}; font-weight: 600; color: ${token('ink-soft')}; }
  dd { margin: 0; font-weight: 550; font-variant-numeric: tabular-nums; }
  > div:last-child { text-align: right; }
  > div:last-child dd { font-size: ${textSize('title')}; font-weight: 800; letter-spacing: -0.02em; line-height: 1.25; }
`;

import type { Appointment } from '@tailgate/contracts';
import { type BusinessDate, formatTripDate, type NamedPeriodId, periodTitle } from '@tailgate/domain';
import { space, textSize, token } from '@tailgate/ui';
import { tierLabel, useCustomerTimes } from '@tailgate/web-kit';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { Hours } from '../../requested-window.ts';
import { AppointmentBadge } from '../status/appointment-badge.tsx';

export function CurrentAppointment({ appointment }: { appointment: Appointment }) {
  const times = useCustomerTimes();
  const { appointment_date: date, appointment_time_start: start, appointment_time_end: end } = appointment;
  return (
    <Part title="Current appointment">
      <Fact term="Date" value={date ? formatTripDate(date) : 'Not set'} />
      <Fact term="Time" value={start && end ? times.range(start, end) : 'Not set'} />
      <Fact term="Service" value={tierLabel(appointment.service_type)} />
      <Fact term="Status" value={<AppointmentBadge status={appointment.status} />} />
    </Part>
  );
}

type NewChoiceProps = { date: BusinessDate | null; period: NamedPeriodId | null; hours: Hours | null };

export function NewChoice({ date, period, hours }: NewChoiceProps) {
  const times = useCustomerTimes();
  return (
    <Part title="New choice">
      <Fact term="Date" value={date ? formatTripDate(date) : 'Not chosen yet'} />
      <Fact term="Time period" value={period ? periodTitle(period) : 'Not chosen yet'} />
      <Fact term="Time" value={hours ? times.range(hours.start, hours.end) : 'Not chosen yet'} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <PartTitle id={id}>{title}</PartTitle>
      <Facts>{children}</Facts>
    </section>
  );
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  );
}

const PartTitle = styled.h3`
  font-size: ${textSize('ui')};
  font-weight: 700;
  color: ${token('ink-soft')};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: ${space(2)} ${space(3)};
  margin: ${space(2)} 0 0;
  dt { color: ${token('ink-soft')}; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`;

import type { Appointment } from '@tailgate/contracts';
import { Cluster, Muted, Skeleton } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AppointmentStatusBadge, BalanceBadge } from '../../../components/badge/status-badge.tsx';
import { recordLink } from '../../../components/record/record-links.ts';
import { TripDirections } from '../../../components/record/trip-directions.tsx';
import { useAppointmentsSummary } from '../api/get-summaries.ts';
import { countText, SummaryStat } from './stat-card.tsx';
import { Addresses, Panel, Timeline } from './todays-schedule.style.ts';

export function TodaysSchedule() {
  const summary = useAppointmentsSummary();
  const schedule = summary.data?.schedule;
  return (
    <Panel aria-label="Today's Schedule">
      <CalendarCheck size={20} aria-hidden />
      <div>
        <SummaryStat
          label="Today's Schedule"
          query={summary}
          value={({ schedule: stops }) => countText(stops.length)}
          detail={({ schedule: stops }) => (stops.length === 1 ? 'Appointment today' : 'Appointments today')}
        />
      </div>
      {summary.isPending && <Skeleton $height="5rem" />}
      {schedule?.length === 0 && (
        <Muted>
          Nothing is scheduled for today. <Link to="/appointments/board">Open the calendar board</Link>
        </Muted>
      )}
      {schedule && schedule.length > 0 && (
        // Focusable, so that the keyboard can scroll a long day.
        <Timeline tabIndex={0} aria-label="Appointments of today">
          {schedule.map((appointment) => (
            <Stop key={appointment.id} appointment={appointment} />
          ))}
        </Timeline>
      )}
    </Panel>
  );
}

function Stop({ appointment }: { appointment: Appointment }) {
  const { id, status, client_name: client, origin, destination } = appointment;
  const { appointment_time_start: start, appointment_time_end: end } = appointment;
  const times = useStaffTimes();
  return (
    <li data-off={status === 'completed' || undefined}>
      <div>
        <time>{start && end ? times.range(start, end) : 'No time yet'}</time>
        <Link to={recordLink.appointment(id)}>{`#${id} ${client || 'Unknown Client'}`}</Link>
        <Cluster as="span" $gap={1.5}>
          <AppointmentStatusBadge appointment={appointment} />
        </Cluster>
      </div>
      {appointment.balance_due && (
        <div>
          <BalanceBadge appointment={appointment} />
        </div>
      )}
      <Addresses>{`${origin} → ${destination}`}</Addresses>
      <TripDirections origin={origin} destination={destination} />
    </li>
  );
}

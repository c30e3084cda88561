import type { Appointment } from '@tailgate/contracts';
import { Muted, Skeleton, space, token } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AppointmentBadge } from '../../../components/badge/status-badge.tsx';
import { recordLink } from '../../../components/record/record-links.ts';
import { useAppointmentsSummary } from '../api/get-summaries.ts';
import { countText, Figure, SummaryStat } from './stat-card.tsx';

// As high as its neighbours where it stands beside them; the stops scroll.
const Panel = styled(Figure)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

// A line with a dot for each stop, in the order of the day.
const Timeline = styled.ol`
  flex: 1 1 0px;
  min-height: 0;
  margin: 0;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
  overflow-y: auto;
  list-style: none;
  @media (max-width: 1023px) { flex: none; max-height: 14rem; }
  li {
    position: relative;
    padding: 0 0 ${space(3)} ${space(5)};
    border-left: 2px solid ${token('line-strong')};
    font-size: 0.9375rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  li:last-child { padding-bottom: 0; }
  li::before {
    content: '';
    position: absolute;
    left: -0.5rem;
    top: 0.1875rem;
    width: 0.875rem;
    height: 0.875rem;
    border: 2px solid ${token('ink')};
    border-radius: 50%;
    background: ${token('accent')};
  }
  li[data-off]::before { background: ${token('surface')}; }
  time { font-weight: 750; font-variant-numeric: tabular-nums; }
  li > div { display: flex; align-items: center; gap: ${space(2)}; }
  li > div > :last-child { margin-left: auto; flex: none; }
  time { flex: none; }
  a, li > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  li > span { display: block; }
  /* Beside time and status there is no room for a name. */
  @media (max-width: 479px) {
    li > div { flex-wrap: wrap; }
    a { order: 1; flex-basis: 100%; }
  }
`;

/** What drives today, in the order of time. */
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
        // A long day scrolls, and the keyboard has to reach that, too.
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
        <AppointmentBadge appointment={appointment} />
      </div>
      <Muted>
        {origin} → {destination}
      </Muted>
    </li>
  );
}

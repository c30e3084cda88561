import type { Appointment } from '@tailgate/contracts';
import { Button, Card, CardHeader, EmptyState, Muted, Skeleton, SkeletonRegion, space, token } from '@tailgate/ui';
import { formatTimeRange } from '@tailgate/web-kit';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { recordLink } from '../../../components/record-links.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useAppointmentsSummary } from '../api/get-summaries.ts';

// A line with a dot for each stop, in the order of the day.
const Timeline = styled.ol`
  max-height: 22rem;
  margin: 0;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
  overflow-y: auto;
  list-style: none;
  li {
    position: relative;
    display: grid;
    gap: ${space(0.5)};
    padding: 0 0 ${space(5)} ${space(6)};
    border-left: 2px solid ${token('line-strong')};
    overflow-wrap: anywhere;
  }
  li:last-child { padding-bottom: 0; }
  li::before {
    content: '';
    position: absolute;
    left: -0.5rem;
    top: 0.25rem;
    width: 0.875rem;
    height: 0.875rem;
    border: 2px solid ${token('ink')};
    border-radius: 50%;
    background: ${token('accent')};
  }
  li[data-off] { opacity: 0.7; }
  li[data-off]::before { background: ${token('surface')}; }
  time { font-weight: 750; font-variant-numeric: tabular-nums; }
  li > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(2)}; }
`;

/** What drives today, in the order of time. */
export function TodaysSchedule() {
  const summary = useAppointmentsSummary();
  return (
    <Card aria-labelledby="todays-schedule" $padding={5}>
      <CardHeader title={<span id="todays-schedule">Today's schedule</span>} />
      {summary.isPending && (
        <SkeletonRegion label="Loading today's schedule">
          <Skeleton $height="12rem" />
        </SkeletonRegion>
      )}
      {summary.isError && !summary.data && <LoadFailure title="Failed to load today's schedule" query={summary} />}
      {summary.data?.schedule.length === 0 && (
        <EmptyState
          icon={<CalendarCheck size={32} aria-hidden />}
          title="Nothing is scheduled for today"
          action={
            <Button asChild variant="secondary" size="sm">
              <Link to="/appointments/board">Open the calendar board</Link>
            </Button>
          }
        />
      )}
      {summary.data && summary.data.schedule.length > 0 && (
        // A long day scrolls, and the keyboard has to reach that, too.
        <Timeline tabIndex={0} aria-label="Appointments of today">
          {summary.data.schedule.map((appointment) => (
            <Stop key={appointment.id} appointment={appointment} />
          ))}
        </Timeline>
      )}
    </Card>
  );
}

function Stop({ appointment }: { appointment: Appointment }) {
  const { id, status, client_name: client, origin, destination } = appointment;
  const { appointment_time_start: start, appointment_time_end: end } = appointment;
  return (
    <li data-off={status === 'cancelled' || undefined}>
      <div>
        <time>{start && end ? formatTimeRange(start, end) : 'No time yet'}</time>
        <StatusBadge status={status} />
      </div>
      <Link to={recordLink.appointment(id)}>{`#${id} ${client || 'Unknown Client'}`}</Link>
      <Muted>
        {origin} → {destination}
      </Muted>
    </li>
  );
}

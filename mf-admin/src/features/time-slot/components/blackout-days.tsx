import type { BlackoutDay } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { Badge, Button, Card, CardHeader, Muted, Sidebar, Skeleton, SkeletonRegion, space, token } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { failureToast } from '../../../components/form/form-errors.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useBlackoutDays, useRemoveBlackoutDay } from '../api/blackout-days-api.ts';
import { AddBlackoutDay } from './add-blackout-day.tsx';
import { ScheduleHistory } from './schedule-history.tsx';

export function BlackoutDays() {
  const days = useBlackoutDays();
  return (
    <Sidebar>
      <Card>
        <CardHeader title="Blackout days" description="Free slots of these trucks cannot be booked on these days." />
        {days.isPending && (
          <SkeletonRegion label="Loading blackout days">
            <Skeleton $height="8rem" />
          </SkeletonRegion>
        )}
        {days.isError && <LoadFailure title="Failed to load blackout days" query={days} />}
        {days.data?.length === 0 && <Muted>No upcoming blackout days</Muted>}
        {days.data && days.data.length > 0 && (
          <List>
            {days.data.map((day) => (
              <Day key={`${day.date} ${day.truck?.id}`} day={day} />
            ))}
          </List>
        )}
        <ScheduleHistory of="Blackout" />
      </Card>
      <AddBlackoutDay />
    </Sidebar>
  );
}

function Day({ day }: { day: BlackoutDay }) {
  const { toast } = useShell();
  const remove = useRemoveBlackoutDay();
  const { date, truck, reason, in_use = 0 } = day;
  const name = truck ? `${formatTripDate(date)}, ${truck.name}` : formatTripDate(date);
  const title = 'Failed to remove blackout day';
  const press = () =>
    remove.mutate(day, {
      onSuccess: () =>
        toast({
          title: 'Blackout day removed',
          description: `${name} can be booked again`,
          tone: 'success',
        }),
      onError: (error) => toast(failureToast(title, error)),
    });
  return (
    <li>
      <strong>{formatTripDate(date)}</strong>
      <span>{truck ? truck.name : 'All trucks'}</span>
      {reason && <Muted>{reason}</Muted>}
      {in_use > 0 && (
        <>
          <Badge tone="yellow">{`${in_use} still booked`}</Badge>
          <Link to={`/appointments/board?view=day&date=${date}`}>Show on the board</Link>
        </>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Remove blackout day ${name}`}
        loading={remove.isPending}
        onClick={press}
      >
        Remove
      </Button>
    </li>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${token('line')};
    overflow-wrap: anywhere;
  }
  li > button { margin-left: auto; }
`;

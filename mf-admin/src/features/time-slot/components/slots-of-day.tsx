import { businessInstant } from '@tailgate/domain';
import { Button, Card, EmptyState, Grid, Muted, Skeleton, SkeletonRegion, Stack, space } from '@tailgate/ui';
import { formatLongDate, formatTimeRange, useShell } from '@tailgate/web-kit';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { useSlotsOfDate } from '../api/list-slots-of-date.ts';
import { slotsByHour, type Window } from '../slots-by-hour.ts';
import { SlotLine } from './slot-line.tsx';
import { TrucksDialog } from './trucks-dialog.tsx';

const Lines = styled.ul`
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
`;

const WindowHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

/** Every slot of a day, grouped by the hour it starts in. */
export function SlotsOfDay({ date, past }: { date: string; past: boolean }) {
  const slots = useSlotsOfDate(date);
  const day = formatLongDate(date);
  if (slots.isPending)
    return (
      <SkeletonRegion label="Loading time slots">
        <Skeleton $height="20rem" />
      </SkeletonRegion>
    );
  if (slots.isError) {
    return <LoadFailure title="Failed to fetch time slots" query={slots} />;
  }
  return (
    <Stack $gap={5}>
      <h2>{day}</h2>
      {past && <Muted>This day is past: its slots stay as they are.</Muted>}
      {slots.data.length === 0 ? (
        <EmptyState title="No time slots found">{day} has none.</EmptyState>
      ) : (
        <Grid $min="20rem" $gap={4}>
          {slotsByHour(slots.data).map(({ hour, title, windows }) => (
            <Card key={hour} $padding={5} aria-labelledby={`hour-${hour}`}>
              <h3 id={`hour-${hour}`}>{title}</h3>
              {windows.map((window) => (
                <WindowLines key={window.key} date={date} window={window} />
              ))}
            </Card>
          ))}
        </Grid>
      )}
    </Stack>
  );
}

function WindowLines({ date, window }: { date: string; window: Window }) {
  const { businessTimeZone } = useShell().config;
  // What has begun stays as it is; the server would refuse a change.
  const past = businessInstant(date, window.start_time, businessTimeZone) <= new Date();
  const [changing, setChanging] = useState(false);
  const range = formatTimeRange(window.start_time, window.end_time);
  const trucks = window.slots.length === 1 ? '1 truck' : `${window.slots.length} trucks`;
  return (
    <>
      <WindowHead>
        <Muted>
          {range}, {trucks}
        </Muted>
        {!past && (
          <Button variant="ghost" size="sm" aria-label={`Change trucks of ${range}`} onClick={() => setChanging(true)}>
            <Truck size={16} aria-hidden /> Change
          </Button>
        )}
      </WindowHead>
      <Lines>
        {window.slots.map((slot) => (
          <SlotLine key={slot.id} slot={slot} past={past} />
        ))}
      </Lines>
      {changing && <TrucksDialog date={date} window={window} onClose={() => setChanging(false)} />}
    </>
  );
}

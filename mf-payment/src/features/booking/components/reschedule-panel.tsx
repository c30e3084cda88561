import { Button, Card, RetryCallout, SpinnerRegion, Stack } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';
import type { RescheduleBookingProps } from './reschedule-booking.tsx';

// The calendar is large, and most visits do not need it.
const load = () => import('./reschedule-booking.tsx').then((module) => module.RescheduleBooking);

export function ReschedulePanel(props: RescheduleBookingProps) {
  const panel = useLoaded(load);
  if (panel.status === 'ready') return <panel.value {...props} />;
  return (
    <Card>
      {panel.status === 'loading' ? (
        <SpinnerRegion label="Loading the calendar" />
      ) : (
        <Stack $gap={3}>
          <RetryCallout title="The calendar couldn't be loaded" onRetry={panel.retry} />
          <Button variant="ghost" onClick={props.onClose}>
            Keep this time
          </Button>
        </Stack>
      )}
    </Card>
  );
}

import { Card, RetryCallout, SpinnerRegion } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';
import type { BalanceOfTripProps } from './balance-of-trip.tsx';
import { TripOfQuote } from './trip-of-quote.tsx';

// Most visits pay for a booking.
const load = () => import('./balance-of-trip.tsx').then((module) => module.BalanceOfTrip);

export function BalancePanel(props: BalanceOfTripProps) {
  const panel = useLoaded(load);
  if (panel.status === 'ready') return <panel.value {...props} />;
  const task = (
    <Card>
      {panel.status === 'loading' ? (
        <SpinnerRegion label="Loading the balance" />
      ) : (
        <RetryCallout title="The balance couldn't be loaded" onRetry={panel.retry} />
      )}
    </Card>
  );
  return <TripOfQuote reference={props.reference} quote={props.quote} task={task} />;
}

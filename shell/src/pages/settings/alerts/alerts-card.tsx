import { Card, CardHeader, RetryCallout, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { useOwnAlerts } from '../../../account/api/own-alerts.ts';
import { AlertNumber } from './alert-number.tsx';
import { ChoicesForm } from './choices-form.tsx';
import { RecentAlerts } from './recent-alerts.tsx';

export function AlertsCard() {
  const { data: alerts, isPending, isError, isFetching, refetch } = useOwnAlerts();
  return (
    <Card aria-labelledby="alerts-title">
      <CardHeader
        title={<span id="alerts-title">Your alerts</span>}
        description="Sent by email or text, bundled when several come at once. You won't be alerted about your own changes."
      />
      {isPending && (
        <Stack $gap={3}>
          <VisuallyHidden role="status">Loading your alerts</VisuallyHidden>
          <Skeleton $height="12rem" />
        </Stack>
      )}
      {isError && !alerts && (
        <RetryCallout title="Your alerts couldn't be loaded" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {alerts && (
        <Stack $gap={6}>
          <ChoicesForm alerts={alerts} />
          <AlertNumber alerts={alerts} />
          {alerts.recent.length > 0 && <RecentAlerts messages={alerts.recent} />}
        </Stack>
      )}
    </Card>
  );
}

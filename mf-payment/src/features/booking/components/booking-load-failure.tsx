import { PageHeader, RetryCallout } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';

export function BookingLoadFailure({
  error,
  retrying,
  onRetry,
}: {
  error: unknown;
  retrying: boolean;
  onRetry(): void;
}) {
  return (
    <>
      <PageHeader title="Your booking" />
      <RetryCallout title="Your booking couldn't be loaded" busy={retrying} onRetry={onRetry}>
        {failureMessage(error, 'Check your connection and try again.')}
      </RetryCallout>
    </>
  );
}

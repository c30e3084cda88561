import { Button, Callout, PageHeader } from '@tailgate/ui';
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
      <Callout
        tone="destructive"
        title="Your booking couldn't be loaded"
        action={
          <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {failureMessage(error, 'Check your connection and try again.')}
      </Callout>
    </>
  );
}

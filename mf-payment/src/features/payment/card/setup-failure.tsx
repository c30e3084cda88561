import { RetryCallout } from '@tailgate/ui';

export function SetupFailure({ reason, onRetry }: { reason: string; onRetry(): void }) {
  return (
    <RetryCallout title="Payment setup failed" onRetry={onRetry}>
      {reason}
    </RetryCallout>
  );
}

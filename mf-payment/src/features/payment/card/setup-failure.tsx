import { Button, Callout } from '@tailgate/ui';

export function SetupFailure({ reason, onRetry }: { reason: string; onRetry(): void }) {
  return (
    <Callout
      tone="destructive"
      title="Payment setup failed"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {reason}
    </Callout>
  );
}

import { Button, Callout, PageHeader, SpinnerRegion } from '@tailgate/ui';

export function PaymentCheck({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  return (
    <>
      <PageHeader title="Checking your payment" description="One moment, please. You don't need to pay again." />
      {failed ? (
        <Callout
          tone="destructive"
          title="We couldn't reach our card provider"
          action={
            <Button variant="secondary" size="sm" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          Your payment is safe. Check your connection and try again.
        </Callout>
      ) : (
        <SpinnerRegion label="Checking your payment" />
      )}
    </>
  );
}

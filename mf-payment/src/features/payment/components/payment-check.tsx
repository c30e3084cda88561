import { Button, Callout, PageHeader, SpinnerRegion } from '@tailgate/ui';

/** After a refresh or a visit to the bank: how far did the payment get? */
export function PaymentCheck({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  return (
    <>
      <PageHeader title="Checking your payment" description="One moment, please. You do not need to pay again." />
      {failed ? (
        <Callout
          tone="destructive"
          title="We could not reach our card provider"
          action={
            <Button variant="secondary" size="sm" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          Your payment is safe where it is. Check your connection and try again.
        </Callout>
      ) : (
        <SpinnerRegion label="Checking your payment" />
      )}
    </>
  );
}

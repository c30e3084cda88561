import { PageHeader, RetryCallout, SpinnerRegion } from '@tailgate/ui';

export function PaymentCheck({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  return (
    <>
      <PageHeader title="Checking your payment" description="One moment, please. You don't need to pay again." />
      {failed ? (
        <RetryCallout title="We couldn't reach our card provider" onRetry={onRetry}>
          Your payment is safe. Check your connection and try again.
        </RetryCallout>
      ) : (
        <SpinnerRegion label="Checking your payment" />
      )}
    </>
  );
}

import { PageHeader, RetryCallout } from '@tailgate/ui';

export function QuoteLoadFailure({ retrying, onRetry }: { retrying: boolean; onRetry(): void }) {
  return (
    <>
      <PageHeader title="Book and pay" />
      <RetryCallout title="Failed to fetch quote" busy={retrying} onRetry={onRetry}>
        Nothing was charged. Check your connection and try again.
      </RetryCallout>
    </>
  );
}

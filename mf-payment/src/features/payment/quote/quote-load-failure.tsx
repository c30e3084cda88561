import { Button, Callout, PageHeader } from '@tailgate/ui';

export function QuoteLoadFailure({ retrying, onRetry }: { retrying: boolean; onRetry(): void }) {
  return (
    <>
      <PageHeader title="Book and pay" />
      <Callout
        tone="destructive"
        title="Failed to fetch quote"
        action={
          <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Nothing was charged. Check your connection and try again.
      </Callout>
    </>
  );
}

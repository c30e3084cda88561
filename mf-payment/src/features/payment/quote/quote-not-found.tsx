import { Button, EmptyState, PageHeader } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';

export function QuoteNotFound({ onGoBack }: { onGoBack(): void }) {
  return (
    <>
      <PageHeader title="Quote not found" />
      <EmptyState
        icon={<Truck scene="lost" />}
        title="Sorry, we couldn't find the quote you're looking for."
        action={<Button onClick={onGoBack}>Go Back</Button>}
      >
        The link may be incomplete. Open it again from our email.
      </EmptyState>
    </>
  );
}

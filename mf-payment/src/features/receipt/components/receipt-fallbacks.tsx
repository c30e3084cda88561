import { Card, EmptyState, PageHeader, RetryCallout, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { FileX } from 'lucide-react';

export function ReceiptLoading() {
  return (
    <>
      <VisuallyHidden role="status">Loading your receipt</VisuallyHidden>
      <Stack $gap={5} aria-hidden="true">
        <Skeleton $width="16rem" $height="2.5rem" />
        <Card $padding={6}>
          <Skeleton $height="20rem" />
        </Card>
      </Stack>
    </>
  );
}

export function ReceiptNotFound() {
  return (
    <>
      <PageHeader title="Receipt not found" />
      <EmptyState icon={<FileX size={40} aria-hidden="true" />} title="There is no such receipt.">
        Check the number, or open the receipt from your appointment.
      </EmptyState>
    </>
  );
}

export function ReceiptLoadFailure({ retrying, onRetry }: { retrying: boolean; onRetry(): void }) {
  return (
    <>
      <PageHeader title="Receipt" />
      <RetryCallout title="Failed to fetch the receipt" busy={retrying} onRetry={onRetry}>
        Check your connection and try again.
      </RetryCallout>
    </>
  );
}

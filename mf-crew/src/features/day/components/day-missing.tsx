import { PageHeader, RetryCallout, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import type { Day } from '../use-day.ts';

/** Until a day is there: it loads, or it was never opened with a connection. */
export function DayMissing({ day: { loading, retrying, retry } }: { day: Day }) {
  if (loading) {
    return (
      <SkeletonRegion label="Loading the day">
        <Stack $gap={4}>
          <Skeleton $width="12rem" $height="2.5rem" />
          <Skeleton $height="16rem" />
          <Skeleton $height="3.5rem" />
          <Skeleton $height="3.5rem" />
        </Stack>
      </SkeletonRegion>
    );
  }
  return (
    <>
      <PageHeader title="Today" />
      <RetryCallout title="The day couldn't be loaded" busy={retrying} onRetry={retry}>
        This phone hasn't opened the link before, so it needs a connection once.
      </RetryCallout>
    </>
  );
}

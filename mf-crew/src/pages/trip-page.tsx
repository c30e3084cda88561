import { routes } from '@tailgate/contracts';
import { EmptyState, Page, PageHeader, RetryCallout, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';
import { apiAddress, failureMessage, usePageTitle } from '@tailgate/web-kit';
import { useLiveQueries } from '@tailgate/web-kit/changes';
import { useParams } from 'react-router-dom';
import { isRefusedLink, useSharedTrip } from '../features/shared-trip/api/read-shared-trip.ts';
import { SharedTripView } from '../features/shared-trip/components/shared-trip-view.tsx';

const TITLE = 'Your delivery';

export function TripPage() {
  const { secret = '' } = useParams();
  usePageTitle(TITLE);
  return (
    <Page $width="34rem">
      <TripOfLink key={secret} secret={secret} />
    </Page>
  );
}

function TripOfLink({ secret }: { secret: string }) {
  const { data, error, isPending, isFetching, refetch } = useSharedTrip(secret);
  useLiveQueries(apiAddress(routes.followTrip, { params: { secret } }), ['shared-trip']);
  // Also after it was read: the link may have ended since.
  if (isRefusedLink(error)) return <LinkRefused />;
  if (isPending) {
    return (
      <SkeletonRegion label="Loading your delivery">
        <Stack $gap={5}>
          <Skeleton $width="14rem" $height="2.5rem" />
          <Skeleton $height="10rem" />
          <Skeleton $height="12rem" />
        </Stack>
      </SkeletonRegion>
    );
  }
  return (
    <Stack $gap={5}>
      {error && (
        <>
          {!data && <PageHeader title={TITLE} />}
          <RetryCallout title="Your delivery couldn't be loaded" busy={isFetching} onRetry={() => void refetch()}>
            {data ? 'What you see may be out of date.' : failureMessage(error, 'Check your connection and try again.')}
          </RetryCallout>
        </>
      )}
      {data && <SharedTripView trip={data} />}
    </Stack>
  );
}

function LinkRefused() {
  return (
    <>
      <PageHeader title="This link doesn't work" />
      <EmptyState icon={<Truck scene="lost" />} title="We couldn't find this trip.">
        The link may be incomplete, or the trip has ended.
      </EmptyState>
    </>
  );
}

import { routes } from '@tailgate/contracts';
import { Page, PageHeader, RetryCallout } from '@tailgate/ui';
import { apiAddress, failureMessage, usePageTitle } from '@tailgate/web-kit';
import { useLiveQueries } from '@tailgate/web-kit/changes';
import { useParams } from 'react-router-dom';
import { isRefusedLink, useLinkedBooking } from '../features/booking/api/get-linked-booking.ts';
import { BookingLoading } from '../features/booking/components/booking-loading.tsx';
import { LinkRefused } from '../features/booking/components/link-refused.tsx';
import { LinkedBookingView } from '../features/booking/components/linked-booking-view.tsx';

export function BookingPage() {
  const { secret = '' } = useParams();
  usePageTitle('Your booking');
  // The key resets all state when the address changes to another booking.
  return (
    <Page>
      <BookingOfLink key={secret} secret={secret} />
    </Page>
  );
}

function BookingOfLink({ secret }: { secret: string }) {
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useLinkedBooking(secret);
  useLiveQueries(apiAddress(routes.followBooking, { params: { secret } }), ['linked-booking']);
  // Also after a reload: the link may have ended since.
  if (isRefusedLink(error)) return <LinkRefused />;
  if (data) return <LinkedBookingView secret={secret} booking={data} readAt={dataUpdatedAt} />;
  if (isPending) return <BookingLoading />;
  return (
    <>
      <PageHeader title="Your booking" />
      <RetryCallout title="Your booking couldn't be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {failureMessage(error, 'Check your connection and try again.')}
      </RetryCallout>
    </>
  );
}

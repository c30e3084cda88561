import type { Appointment } from '@tailgate/contracts';
import { Button, Card, EmptyState, RetryCallout, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';
import { useDeferredValue } from 'react';
import { type AppointmentFilter, useAppointments } from '../../api/list-appointments.ts';
import { AppointmentCards } from './appointment-cards.tsx';
import { AppointmentGroups } from './appointment-groups.tsx';
import { Cards } from './appointment-list.style.ts';

type AppointmentListProps = {
  filter: AppointmentFilter;
  bookNowLink: string;
  onReschedule(appointment: Appointment): void;
  onShowAll(): void;
  /** A retry worked, so the Retry button is gone. */
  onRecovered(): void;
};

export function AppointmentList({ filter, bookNowLink, onReschedule, onShowAll, onRecovered }: AppointmentListProps) {
  const appointments = useAppointments(filter);
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    appointments;
  const retry = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) onRecovered();
  };
  // Draws the first cards in slices: the page answers to a person in between.
  const wasPending = useDeferredValue(isPending);
  if (isPending || wasPending) return <LoadingCards />;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const failed = isError && <LoadFailure retrying={isFetching} onRetry={() => void retry()} />;
  if (items.length === 0)
    return failed || <NothingFound filter={filter} bookNowLink={bookNowLink} onShowAll={onShowAll} />;
  return (
    <Stack $gap={6}>
      {filter === 'all' ? (
        <AppointmentGroups appointments={items} onReschedule={onReschedule} />
      ) : (
        <AppointmentCards appointments={items} onReschedule={onReschedule} />
      )}
      {failed}
      {hasNextPage && !isError && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Stack>
  );
}

function LoadFailure({ retrying, onRetry }: { retrying: boolean; onRetry(): void }) {
  return (
    <RetryCallout title="Your appointments couldn't be loaded" busy={retrying} onRetry={onRetry}>
      Your bookings aren't affected.
    </RetryCallout>
  );
}

function NothingFound({ filter, bookNowLink, onShowAll }: Omit<AppointmentListProps, 'onRecovered' | 'onReschedule'>) {
  const icon = <Truck scene="empty" />;
  if (filter !== 'all') {
    return (
      <EmptyState
        icon={icon}
        title={`No ${filter} appointments found`}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show All Appointments
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No appointments found"
      action={
        <Button asChild variant="accent">
          <a href={bookNowLink} target="_blank" rel="noreferrer">
            Book Now
          </a>
        </Button>
      }
    >
      Book your first trip and it will appear here with its date, route and price.
    </EmptyState>
  );
}

function LoadingCards() {
  return (
    <div>
      <VisuallyHidden role="status">Loading your appointments</VisuallyHidden>
      <Cards aria-hidden="true">
        {['first', 'second', 'third'].map((place) => (
          <Card as="li" key={place} $padding={5}>
            <Stack $gap={4}>
              <Skeleton $width="55%" $height="1.5rem" />
              <Skeleton $height="3.5rem" />
              <Skeleton $width="80%" />
              <Skeleton $width="70%" />
              <Skeleton $height="2.5rem" />
            </Stack>
          </Card>
        ))}
      </Cards>
    </div>
  );
}

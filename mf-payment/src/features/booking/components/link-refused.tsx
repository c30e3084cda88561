import { Button, EmptyState, PageHeader } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';
import { Link } from 'react-router-dom';

export function LinkRefused() {
  return (
    <>
      <PageHeader title="This link doesn't work" />
      <EmptyState
        icon={<Truck scene="lost" />}
        title="We couldn't find a booking behind this link."
        action={
          <Button asChild>
            <Link to="/booking">Email me the link again</Link>
          </Button>
        }
      >
        It may have been cut off, or the trip was too long ago.
      </EmptyState>
    </>
  );
}

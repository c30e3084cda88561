import { Button, EmptyState, PageHeader } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';
import { Link } from 'react-router-dom';

export function LinkRefused() {
  return (
    <>
      <PageHeader title="This link doesn't work" />
      <EmptyState
        icon={<Truck scene="lost" />}
        title="We couldn't find this booking."
        action={
          <Button asChild>
            <Link to="/booking">Email me the link again</Link>
          </Button>
        }
      >
        The link may be incomplete or too old.
      </EmptyState>
    </>
  );
}

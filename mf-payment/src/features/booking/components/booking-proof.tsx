import type { LinkedBooking } from '@tailgate/contracts';
import { Card, RetryCallout } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';

// Most visits are before the trip.
const load = () => import('./proof.tsx').then((module) => module.Proof);

export function BookingProof({ secret, booking }: { secret: string; booking: LinkedBooking }) {
  return booking.step === 'delivered' ? <LoadedProof secret={secret} /> : null;
}

function LoadedProof({ secret }: { secret: string }) {
  const proof = useLoaded(load);
  if (proof.status === 'ready') return <proof.value secret={secret} />;
  if (proof.status === 'loading') return null;
  return (
    <Card>
      <RetryCallout title="The proof couldn't be loaded" onRetry={proof.retry} />
    </Card>
  );
}

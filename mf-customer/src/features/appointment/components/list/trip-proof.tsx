import { HANDED_OVER_WORDS, routes, type TripProof } from '@tailgate/contracts';
import { Badge, Button, Cluster, Disclosure, Muted, Spinner, Stack } from '@tailgate/ui';
import { apiAddress, readableWord, stepTone, useCustomerTimes } from '@tailgate/web-kit';
import { useProof } from '../../api/get-proof.ts';

/** How far the crew has come, on the day of the trip. */
export function TripStep({ id }: { id: number }) {
  const times = useCustomerTimes();
  const { data } = useProof(id);
  if (!data?.step_at) return null;
  return (
    <Cluster $gap={2} role="status">
      <Badge tone={stepTone(data.step)}>{readableWord(data.step)}</Badge>
      <Muted>{`since ${times.clock(data.step_at)}`}</Muted>
    </Cluster>
  );
}

export function ProofOfDelivery({ id }: { id: number }) {
  return (
    <Disclosure summary="Proof of delivery">
      <Proof id={id} />
    </Disclosure>
  );
}

function Proof({ id }: { id: number }) {
  const times = useCustomerTimes();
  const { data, isPending, isError, isFetching, refetch } = useProof(id);
  if (isPending) return <Spinner label="Loading the proof" />;
  if (isError) {
    return (
      <div role="alert">
        <p>The proof couldn't be loaded.</p>
        <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  if (!data.step_at) return <Muted as="p">The crew noted nothing at the door.</Muted>;
  return (
    <Stack $gap={2}>
      <p>{`${[`Delivered ${times.instant(data.step_at)}`, ...noted(data)].join('. ')}.`}</p>
      <a href={apiAddress(routes.readTripProofPdf, { params: { id } })} download>
        Photos and signature (PDF)
      </a>
    </Stack>
  );
}

function noted({ handed_over: how, receiver }: TripProof): string[] {
  if (!how) return receiver ? [`Received by ${receiver}`] : [];
  return [receiver ? `${HANDED_OVER_WORDS[how]}: ${receiver}` : HANDED_OVER_WORDS[how]];
}

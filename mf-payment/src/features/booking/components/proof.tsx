import { HANDED_OVER_WORDS, PHOTO_WORDS, routes, type TripProof } from '@tailgate/contracts';
import { Button, Card, CardHeader, DescriptionList, Muted, RetryCallout, Spinner, Stack } from '@tailgate/ui';
import { Photos } from '@tailgate/ui/overlays';
import { apiAddress, labelOf, useCustomerTimes } from '@tailgate/web-kit';
import { useLinkedProof } from '../api/get-linked-proof.ts';

/** What the crew noted and photographed at the doors. */
export function Proof({ secret }: { secret: string }) {
  const { data, isPending, isError, isFetching, refetch } = useLinkedProof(secret);
  return (
    <Card aria-labelledby="proof-title">
      <CardHeader title={<span id="proof-title">Proof of delivery</span>} />
      {isPending && <Spinner label="Loading the proof" />}
      {isError && (
        <RetryCallout title="The proof couldn't be loaded" busy={isFetching} onRetry={() => void refetch()}>
          Check your connection and try again.
        </RetryCallout>
      )}
      {data && <Facts secret={secret} proof={data} />}
    </Card>
  );
}

function Facts({ secret, proof }: { secret: string; proof: TripProof }) {
  const times = useCustomerTimes();
  const { step_at: at, handed_over: how, receiver } = proof;
  const items = [
    ...(at ? [{ term: 'Delivered', value: times.instant(at) }] : []),
    ...(how ? [{ term: 'Handed over', value: HANDED_OVER_WORDS[how] }] : []),
    ...(receiver ? [{ term: 'Receiver', value: receiver }] : []),
  ];
  return (
    <Stack $gap={4}>
      <DescriptionList items={items} />
      {proof.photos.length > 0 ? (
        <Photos photos={shownOf(secret, proof.photos)} />
      ) : (
        <Muted as="p">No photos were taken.</Muted>
      )}
      <Button asChild variant="secondary">
        <a href={apiAddress(routes.readProofPdf, { params: { secret } })} download>
          Save as PDF
        </a>
      </Button>
    </Stack>
  );
}

function shownOf(secret: string, photos: TripProof['photos']) {
  return photos.map(({ id, kind, width, height }) => {
    const same = photos.filter((other) => other.kind === kind);
    const place = same.findIndex((other) => other.id === id) + 1;
    return {
      id,
      label: same.length > 1 ? `${labelOf(PHOTO_WORDS, kind)}, ${place} of ${same.length}` : labelOf(PHOTO_WORDS, kind),
      small: apiAddress(routes.readProofPhoto, { params: { secret, id }, query: { size: 'small' } }),
      large: apiAddress(routes.readProofPhoto, { params: { secret, id } }),
      width,
      height,
    };
  });
}

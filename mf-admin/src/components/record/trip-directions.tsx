import { Cluster } from '@tailgate/ui';
import { directionsUrl } from '@tailgate/web-kit';

type Trip = { origin: string; destination: string };

/** Links to directions on a map, from where the reader is to each address. They open in a new tab. */
export function TripDirections({ origin, destination }: Trip) {
  return (
    <Cluster as="span" $gap={4}>
      <Directions to="pick-up" address={origin} />
      <Directions to="delivery" address={destination} />
    </Cluster>
  );
}

function Directions({ to, address }: { to: string; address: string }) {
  const url = directionsUrl({ destination: address });
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`Directions to ${to}: ${address}`}>
      Directions to {to}
    </a>
  );
}

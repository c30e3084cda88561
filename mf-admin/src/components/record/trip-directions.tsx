import { Cluster } from '@tailgate/ui';
import { directionsUrl } from '@tailgate/web-kit';

export type Trip = { origin: string; destination: string };

export function TripDirections(trip: Trip) {
  return (
    <Cluster as="span" $gap={4}>
      {endsOf(trip).map(({ to, link }) => (
        <a key={to} {...link}>{`Directions to ${to}`}</a>
      ))}
    </Cluster>
  );
}

export function endsOf({ origin, destination }: Trip) {
  return [
    { to: 'pick-up', address: origin },
    { to: 'delivery', address: destination },
  ].flatMap(({ to, address }) => {
    const href = directionsUrl({ destination: address });
    const label = `Directions to ${to}: ${address}`;
    return href === null
      ? []
      : [{ to, address, link: { href, target: '_blank', rel: 'noreferrer', 'aria-label': label } as const }];
  });
}

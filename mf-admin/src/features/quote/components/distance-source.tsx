import type { Quote } from '@tailgate/contracts';
import { Badge, Cluster, type Description } from '@tailgate/ui';
import { formatMiles, labelOf } from '@tailgate/web-kit';

const PROVIDERS = { osrm: 'OSRM', mapbox: 'Mapbox', embedded: 'the portal' };

/** Says where the distance, which sets the price, comes from; quotes from before this was recorded have only the miles. */
export function distanceItem({ distance, distance_source: source, distance_provider: provider }: Quote): Description {
  const miles = formatMiles(distance);
  if (!source) return { term: 'Distance', value: miles };
  if (source === 'typed')
    return {
      term: 'Distance',
      value: (
        <Cluster as="span" $gap={2}>
          <span>{miles}</span> <Badge tone="yellow">Entered by customer</Badge>
        </Cluster>
      ),
    };
  return { term: 'Distance', value: `${miles}, ${howFound(source, provider)}` };
}

function howFound(source: string, provider: Quote['distance_provider']): string {
  if (source === 'measured') return provider ? `measured by ${labelOf(PROVIDERS, provider)}` : 'measured';
  if (source === 'estimated') return 'estimated from a straight line';
  return source === 'staff' ? 'entered by staff' : source;
}

import { SERVICE_TIER_LABELS, type ServiceTier } from '@tailgate/domain';
import type { TokenName } from '@tailgate/ui';
import { Truck } from 'lucide-react';
import { Ruler, Zone, Zones } from './tier-ruler.style.ts';

const zones: { tier: ServiceTier; range: string; colour: TokenName; from: number; to: number }[] = [
  { tier: 'local', range: 'under 30 mi', colour: 'info', from: 0, to: 3_000 },
  { tier: 'regional', range: '30–100 mi', colour: 'indigo', from: 3_000, to: 10_000 },
  { tier: 'extended', range: '100+ mi', colour: 'purple', from: 10_000, to: 40_000 },
];

/**
 * A truck on a ruler with the three distance categories. Hidden from screen readers, because the badge says the same.
 * @param distance in hundredths of a mile; null parks the truck at the start
 */
export function TierRuler({ distance, tier }: { distance: number | null; tier: ServiceTier | null }) {
  return (
    <Ruler aria-hidden="true">
      <Truck style={{ left: `${placeOnRuler(distance)}%` }} />
      <Zones>
        {zones.map((zone) => (
          <Zone key={zone.tier} $colour={zone.colour} $active={zone.tier === tier}>
            <strong>{SERVICE_TIER_LABELS[zone.tier]}</strong>
            <span>{zone.range}</span>
          </Zone>
        ))}
      </Zones>
    </Ruler>
  );
}

function placeOnRuler(distance: number | null): number {
  const travelled = distance ?? 0;
  const index = Math.max(
    0,
    zones.findLastIndex((zone) => travelled >= zone.from),
  );
  const zone = zones[index];
  if (!zone) return 6;
  const within = Math.min(1, (travelled - zone.from) / (zone.to - zone.from));
  return Math.min(94, Math.max(6, ((index + within) / zones.length) * 100));
}

import { type EstimatePrices, SERVICE_TIER_LABELS, type ServiceTier } from '@tailgate/domain';
import type { TokenName } from '@tailgate/ui';
import { Truck } from 'lucide-react';
import { Ruler, Zone, Zones as ZoneRow } from './tier-ruler.style.ts';

type Limits = EstimatePrices['tierLimits'];
type Zones = { tier: ServiceTier; range: string; colour: TokenName; from: number; to: number }[];

/** The last zone ends at four times its start, so that the truck still moves on long trips. */
function zonesOf({ local, regional }: Limits): Zones {
  const [from, to] = [milesOf(local), milesOf(regional)];
  return [
    { tier: 'local', range: `under ${from} mi`, colour: 'info', from: 0, to: local },
    { tier: 'regional', range: `${from}–${to} mi`, colour: 'indigo', from: local, to: regional },
    { tier: 'extended', range: `${to}+ mi`, colour: 'purple', from: regional, to: 4 * regional },
  ];
}

const milesOf = (hundredths: number) => `${hundredths / 100}`;
const LOADING: Limits = { local: Number.POSITIVE_INFINITY, regional: Number.POSITIVE_INFINITY };
const BLANK = '\u00a0';

type TierRulerProps = { limits: Limits | undefined; distance: number | null; tier: ServiceTier | null };

/**
 * A truck on a ruler with the three distance categories. Hidden from screen readers, because the badge says the same.
 * @param distance in hundredths of a mile; null parks the truck at the start
 */
export function TierRuler({ limits, distance, tier }: TierRulerProps) {
  const zones = zonesOf(limits ?? LOADING);
  return (
    <Ruler aria-hidden="true">
      <Truck style={{ left: `${placeOnRuler(zones, distance)}%` }} />
      <ZoneRow>
        {zones.map((zone) => (
          <Zone key={zone.tier} $colour={zone.colour} $active={zone.tier === tier}>
            <strong>{SERVICE_TIER_LABELS[zone.tier]}</strong>
            <span>{limits ? zone.range : BLANK}</span>
          </Zone>
        ))}
      </ZoneRow>
    </Ruler>
  );
}

function placeOnRuler(zones: Zones, distance: number | null): number {
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

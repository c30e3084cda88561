import { SERVICE_TIER_LABELS, type ServiceTier } from '@tailgate/domain';
import { space, type TokenName, token } from '@tailgate/ui';
import { Truck } from 'lucide-react';
import { styled } from 'styled-components';

const zones: { tier: ServiceTier; range: string; colour: TokenName; from: number; to: number }[] = [
  { tier: 'local', range: 'under 30 mi', colour: 'info', from: 0, to: 3_000 },
  { tier: 'regional', range: '30–100 mi', colour: 'indigo', from: 3_000, to: 10_000 },
  { tier: 'extended', range: '100+ mi', colour: 'purple', from: 10_000, to: 40_000 },
];

const Ruler = styled.div`
  position: relative;
  padding-top: 2.25rem;
  > svg {
    position: absolute;
    top: 0;
    width: 2rem;
    height: 2rem;
    padding: 0.3rem;
    border-radius: 50%;
    background: ${token('ink')};
    color: ${token('accent')};
    translate: -50% 0;
    transition: left 320ms ease-out;
  }
`;

const Zones = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 3px;
`;

const Zone = styled.div<{ $colour: TokenName; $active: boolean }>`
  padding-top: ${space(1.5)};
  border-top: 6px solid ${({ $colour, $active }) => ($active ? token($colour) : `color-mix(in srgb, ${token($colour)} 30%, white)`)};
  font-size: 0.75rem;
  line-height: 1.3;
  text-align: center;
  color: ${token('ink-soft')};
  &:first-child { border-top-left-radius: 3px; }
  &:last-child { border-top-right-radius: 3px; }
  strong { display: block; color: ${({ $colour, $active }) => token($active ? $colour : 'ink-soft')}; }
`;

/**
 * Where a trip stands between around the corner and far away: three zones of equal width, a truck at the trip's place.
 * A picture of what the category badge says, hence hidden from assistive technology.
 * @param distance hundredths of a mile; null parks the truck at the start
 */
export function TierRuler({ distance, tier }: { distance: number | null; tier: ServiceTier | null }) {
  return (
    <Ruler aria-hidden="true">
      <Truck style={{ left: `${placeOnRuler(distance)}%` }} />
      <Zones>
        {zones.map((zone) => (
          <Zone key={zone.tier} $colour={zone.colour} $active={zone.tier === tier}>
            <strong>{SERVICE_TIER_LABELS[zone.tier]}</strong>
            {zone.range}
          </Zone>
        ))}
      </Zones>
    </Ruler>
  );
}

/** Percent from the left, kept off the edges so that the truck stays on the ruler. */
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

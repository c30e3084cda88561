import { SERVICE_TIER_LABELS, type ServiceTier } from '@tailgate/domain';
import { entryOf, labelOf } from './newer-words.ts';

const TONES = { local: 'blue', regional: 'indigo', extended: 'purple' } as const satisfies Record<ServiceTier, string>;
type TierTone = (typeof TONES)[ServiceTier] | 'gray';

export function tierTone(tier: ServiceTier): TierTone {
  return entryOf<TierTone>(TONES, tier, () => 'gray');
}

export function tierLabel(tier: ServiceTier): string {
  return labelOf(SERVICE_TIER_LABELS, tier);
}

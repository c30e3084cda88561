import { SERVICE_TIER_LABELS, type ServiceTier } from '@tailgate/domain';
import { Badge, type BadgeTone } from '@tailgate/ui';

const tones: Record<ServiceTier, BadgeTone> = { local: 'blue', regional: 'indigo', extended: 'purple' };

/** The category of a trip in its colour. */
export function TierBadge({ tier }: { tier: ServiceTier }) {
  return <Badge tone={tones[tier]}>{SERVICE_TIER_LABELS[tier]}</Badge>;
}

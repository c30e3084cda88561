import { SERVICE_TIER_LABELS, type ServiceTier } from '@tailgate/domain';
import { Badge } from '@tailgate/ui';
import { SERVICE_TIER_TONES } from '@tailgate/web-kit';

/** The service type in its colour. */
export function TierBadge({ tier }: { tier: ServiceTier }) {
  return <Badge tone={SERVICE_TIER_TONES[tier]}>{SERVICE_TIER_LABELS[tier]}</Badge>;
}

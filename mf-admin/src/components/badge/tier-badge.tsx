import type { ServiceTier } from '@tailgate/domain';
import { Badge } from '@tailgate/ui';
import { tierLabel, tierTone } from '@tailgate/web-kit';

/** The service type in its colour. */
export function TierBadge({ tier }: { tier: ServiceTier }) {
  return <Badge tone={tierTone(tier)}>{tierLabel(tier)}</Badge>;
}

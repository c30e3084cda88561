import type { ServiceTier } from '@tailgate/domain';
import { Badge } from '@tailgate/ui';
import { tierLabel, tierTone } from '@tailgate/web-kit';

export function TierBadge({ tier }: { tier: ServiceTier }) {
  return <Badge tone={tierTone(tier)}>{tierLabel(tier)}</Badge>;
}

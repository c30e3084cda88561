import type { ServiceTier } from '@tailgate/domain';

/** The badge tone of each service tier: `<Badge tone={SERVICE_TIER_TONES[tier]}>`. */
export const SERVICE_TIER_TONES = {
  local: 'blue',
  regional: 'indigo',
  extended: 'purple',
} as const satisfies Record<ServiceTier, string>;

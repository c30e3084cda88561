import type { ServiceTier } from '@tailgate/domain';

/** The colour of a service tier's badge, by the names of packages/ui: `<Badge tone={SERVICE_TIER_TONES[tier]}>`. */
export const SERVICE_TIER_TONES = {
  local: 'blue',
  regional: 'indigo',
  extended: 'purple',
} as const satisfies Record<ServiceTier, string>;

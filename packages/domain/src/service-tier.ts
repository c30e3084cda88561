export const SERVICE_TIERS = ['local', 'regional', 'extended'] as const;
export type ServiceTier = (typeof SERVICE_TIERS)[number];

export const SERVICE_TIER_LABELS: Record<ServiceTier, string> = {
  local: 'Local',
  regional: 'Regional',
  extended: 'Long Distance',
};

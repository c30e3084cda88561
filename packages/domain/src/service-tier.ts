export const SERVICE_TIERS = ['local', 'regional', 'extended'] as const;
export type ServiceTier = (typeof SERVICE_TIERS)[number];

export const SERVICE_TIER_LABELS: Record<ServiceTier, string> = {
  local: 'Local',
  regional: 'Regional',
  extended: 'Long Distance',
};

/** Local under 30 miles, regional under 100, else extended; the distance is in hundredths of a mile. */
export function tierForDistance(hundredthsOfMile: number): ServiceTier {
  if (hundredthsOfMile < 3_000) return 'local';
  return hundredthsOfMile < 10_000 ? 'regional' : 'extended';
}

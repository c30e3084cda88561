/** Service tiers by distance (specification, section 9). */
export const SERVICE_TIERS = ['local', 'regional', 'extended'] as const;
export type ServiceTier = (typeof SERVICE_TIERS)[number];

/** What people read. `extended` is called Long Distance everywhere on screen and in mail. */
export const SERVICE_TIER_LABELS: Record<ServiceTier, string> = {
  local: 'Local',
  regional: 'Regional',
  extended: 'Long Distance',
};

/** The tier of a distance in hundredths of a mile: local under 30 miles, regional from 30 to under 100, extended from 100. */
export function tierForDistance(hundredthsOfMile: number): ServiceTier {
  if (hundredthsOfMile < 3_000) return 'local';
  return hundredthsOfMile < 10_000 ? 'regional' : 'extended';
}

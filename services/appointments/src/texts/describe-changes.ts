import { formatUsd, parseHundredths, SERVICE_TIER_LABELS, type ServiceTier } from '@tailgate/domain';

type Value = string | number | null;
/** How a value reads, by what kind of value it is. */
const READS = {
  text: (value: Value) => (value === null ? 'none' : `"${value}"`),
  miles: (value: Value) => `${value} mi`,
  pounds: (value: Value) => `${value} lbs`,
  tier: (value: Value) => SERVICE_TIER_LABELS[value as ServiceTier],
  hours: (value: Value) => (value === 1 ? '1 hour' : `${value} hours`),
  days: (value: Value) => (value === 1 ? '1 day' : `${value} days`),
  weekday: (value: Value) => (value === 0 ? 'Sunday' : 'Monday'),
  money: (value: Value) => formatUsd(parseHundredths(String(value))),
};

/** A field's name as people read it, and what kind of value it has. */
export type Labels<K extends string> = Record<K, readonly [label: string, kind: keyof typeof READS]>;

/** What changed, in words: `Origin "1 Elm St" → "2 Oak Ave"; Total $60.00 → $75.00`. Empty when nothing did. */
export function describeChanges<K extends string>(
  before: Record<NoInfer<K>, Value>,
  after: Record<NoInfer<K>, Value>,
  labels: Labels<K>,
): string {
  return (Object.keys(labels) as K[])
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const [label, kind] = labels[field];
      return `${label} ${READS[kind](before[field])} → ${READS[kind](after[field])}`;
    })
    .join('; ');
}

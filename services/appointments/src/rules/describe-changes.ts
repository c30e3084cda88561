import { formatUsd, parseHundredths, SERVICE_TIER_LABELS, type ServiceTier } from '@tailgate/domain';
import { describeHours } from './format.ts';

type Value = string | number | boolean | null;
const FORMATS = {
  text: (value: Value) => (value === null || value === '' ? 'none' : `"${value}"`),
  miles: (value: Value) => `${value} mi`,
  pounds: (value: Value) => `${value} lbs`,
  tier: (value: Value) => SERVICE_TIER_LABELS[value as ServiceTier],
  hours: (value: Value) => describeHours(Number(value)),
  version: (value: Value) => `of version ${value}`,
  percent: (value: Value) => `${value}%`,
  days: (value: Value) => (value === 1 ? '1 day' : `${value} days`),
  switch: (value: Value) => (value ? 'on' : 'off'),
  weekday: (value: Value) => (value === 0 ? 'Sunday' : 'Monday'),
  money: (value: Value) => formatUsd(parseHundredths(String(value))),
};

export type Labels<K extends string> = Record<K, readonly [label: string, kind: keyof typeof FORMATS]>;

export function describeChanges<K extends string>(
  before: Record<NoInfer<K>, Value>,
  after: Record<NoInfer<K>, Value>,
  labels: Labels<K>,
): string {
  return (Object.keys(labels) as K[])
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const [label, kind] = labels[field];
      return `${label} ${FORMATS[kind](before[field])} → ${FORMATS[kind](after[field])}`;
    })
    .join('; ');
}

import { estimatePricesOf, formatUsd, type PriceFigures, SERVICE_TIER_LABELS, SERVICE_TIERS } from '@tailgate/domain';
import { describeChanges, type Labels } from '../rules/describe-changes.ts';

const TIERED = {
  service_rates: 'Service rate',
  edit_rates: 'Rate of edited quotes',
  staff_base_rates: 'Base price of staff',
} as const;
const PLAIN: Labels<string> = {
  base_rate: ['Base rate per mile', 'money'],
  staff_rate_per_mile: ['Rate per mile of staff', 'money'],
  staff_rate_per_pound: ['Rate per pound of staff', 'money'],
  local_limit: ['Local under', 'miles'],
  regional_limit: ['Regional under', 'miles'],
  smallest_price: ['Smallest price', 'money'],
  weight_bands: ['Weight fees', 'text'],
};
const LABELS: Labels<string> = { ...Object.fromEntries(tieredKeys().map(labelOf)), ...PLAIN };

/** @returns each figure that differs, before and after; empty if none does */
export function describePriceChanges(before: PriceFigures, after: PriceFigures): string {
  return describeChanges(flat(before), flat(after), LABELS);
}

function tieredKeys() {
  const groups = Object.keys(TIERED) as (keyof typeof TIERED)[];
  return groups.flatMap((group) => SERVICE_TIERS.map((tier) => ({ group, tier, key: `${group}.${tier}` })));
}

function labelOf({ group, tier, key }: ReturnType<typeof tieredKeys>[number]): [string, Labels<string>[string]] {
  return [key, [`${TIERED[group]}, ${SERVICE_TIER_LABELS[tier]}`, 'money']];
}

function flat(figures: PriceFigures): Record<string, string> {
  const tiered = tieredKeys().map(({ group, tier, key }) => [key, figures[group][tier]]);
  const { base_rate, staff_rate_per_mile, staff_rate_per_pound, smallest_price, tier_limits } = figures;
  return {
    ...Object.fromEntries(tiered),
    base_rate,
    staff_rate_per_mile,
    staff_rate_per_pound,
    smallest_price,
    local_limit: tier_limits.local,
    regional_limit: tier_limits.regional,
    weight_bands: bandsText(figures),
  };
}

function bandsText(figures: PriceFigures): string {
  const { weightBands } = estimatePricesOf(figures);
  return weightBands.map(({ label, fee }) => `${label} ${formatUsd(fee)}`).join(', ');
}

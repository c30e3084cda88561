import {
  estimatePricesOf,
  formatUsd,
  type PriceFigures,
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
  type TaxedLine,
  taxLabel,
} from '@tailgate/domain';
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
  smallest_price: ['Minimum price', 'money'],
  weight_bands: ['Weight fees', 'text'],
  taxes: ['Taxes', 'text'],
  prices_include_tax: ['Prices include tax', 'switch'],
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

function flat(figures: PriceFigures): Record<string, string | boolean> {
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
    taxes: figures.taxes
      .map((tax) => `${taxLabel(tax)} on ${tax.on.map((line) => LINE_NAMES[line]).join(', ')}`)
      .join('; '),
    prices_include_tax: figures.prices_include_tax,
  };
}

const LINE_NAMES: Record<TaxedLine, string> = {
  base: 'base fee',
  service: 'service fee',
  weight: 'weight fee',
  top_up: 'minimum price',
};

function bandsText(figures: PriceFigures): string {
  const { weightBands } = estimatePricesOf(figures);
  return weightBands.map(({ label, fee }) => `${label} ${formatUsd(fee)}`).join(', ');
}

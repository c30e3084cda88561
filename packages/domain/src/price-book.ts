import { type Cents, parseHundredths } from './money.ts';
import { SERVICE_TIERS, type ServiceTier } from './service-tier.ts';
import { type Tax, type TaxFigures, taxOf } from './tax.ts';

type ByTier<Value> = Record<ServiceTier, Value>;

/** What estimates are calculated from, as it is stored and sent: decimals of dollars and miles, whole pounds. */
export interface EstimateFigures {
  base_rate: string;
  service_rates: ByTier<string>;
  /** Lightest first; `up_to` is inclusive, and null for the last band. */
  weight_bands: { up_to: number | null; fee: string }[];
  /** Where local and regional trips end, in miles; the limit itself belongs to the next tier. */
  tier_limits: { local: string; regional: string };
  /** Before taxes, unless prices include them. */
  smallest_price: string;
  taxes: TaxFigures[];
  prices_include_tax: boolean;
}

/** All figures of a price book; those of staff are not published. */
export interface PriceFigures extends EstimateFigures {
  edit_rates: ByTier<string>;
  staff_base_rates: ByTier<string>;
  staff_rate_per_mile: string;
  staff_rate_per_pound: string;
}

export interface WeightBand {
  upTo: number;
  fee: Cents;
  label: string;
}

/** Rates in cents per mile, limits in hundredths of a mile. */
export interface EstimatePrices {
  baseRate: Cents;
  serviceRates: ByTier<Cents>;
  weightBands: readonly WeightBand[];
  tierLimits: { local: number; regional: number };
  smallestPrice: Cents;
  taxes: readonly Tax[];
  pricesIncludeTax: boolean;
}

export interface PriceBook extends EstimatePrices {
  editRates: ByTier<Cents>;
  staffBaseRates: ByTier<Cents>;
  staffRatePerMile: Cents;
  staffRatePerPound: Cents;
}

export function estimatePricesOf(figures: EstimateFigures): EstimatePrices {
  const { local, regional } = figures.tier_limits;
  return {
    baseRate: parseHundredths(figures.base_rate),
    serviceRates: parseByTier(figures.service_rates),
    weightBands: figures.weight_bands.map(({ up_to, fee }, index) => ({
      upTo: up_to ?? Number.POSITIVE_INFINITY,
      fee: parseHundredths(fee),
      label: bandLabel(figures.weight_bands[index - 1]?.up_to ?? null, up_to),
    })),
    tierLimits: { local: parseHundredths(local), regional: parseHundredths(regional) },
    smallestPrice: parseHundredths(figures.smallest_price),
    taxes: figures.taxes.map(taxOf),
    pricesIncludeTax: figures.prices_include_tax,
  };
}

export function priceBookOf(figures: PriceFigures): PriceBook {
  return {
    ...estimatePricesOf(figures),
    editRates: parseByTier(figures.edit_rates),
    staffBaseRates: parseByTier(figures.staff_base_rates),
    staffRatePerMile: parseHundredths(figures.staff_rate_per_mile),
    staffRatePerPound: parseHundredths(figures.staff_rate_per_pound),
  };
}

/** "≤500 lbs", "501-1000 lbs", ">2000 lbs" (specification, section 9) */
function bandLabel(above: number | null, upTo: number | null): string {
  if (above === null) return upTo === null ? 'any weight' : `≤${upTo} lbs`;
  return upTo === null ? `>${above} lbs` : `${above + 1}-${upTo} lbs`;
}

function parseByTier(figures: ByTier<string>): ByTier<Cents> {
  const entries = SERVICE_TIERS.map((tier) => [tier, parseHundredths(figures[tier])]);
  return Object.fromEntries(entries) as ByTier<Cents>;
}

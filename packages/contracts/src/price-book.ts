import {
  type EstimateFigures,
  type PriceFigures,
  SERVICE_TIER_LABELS,
  type ServiceTier,
  TAXED_LINES,
} from '@tailgate/domain';
import { z } from 'zod';
import { amountInput, businessDate, decimal, decimalInput, id, instant, sum, text, version } from './fields.ts';

const byTier = <Field extends z.ZodType>(field: (tier: string) => Field) => {
  const fieldOf = (tier: ServiceTier) => field(SERVICE_TIER_LABELS[tier]);
  return { local: fieldOf('local'), regional: fieldOf('regional'), extended: fieldOf('extended') };
};
const decimals = z.object(byTier(() => decimal));

const taxedLine = z.enum(TAXED_LINES, 'Choose lines of the price');

const estimateFigures = z.object({
  base_rate: decimal,
  service_rates: decimals,
  weight_bands: z.array(z.object({ up_to: z.int().nullable(), fee: decimal })),
  tier_limits: z.object({ local: decimal, regional: decimal }),
  smallest_price: decimal,
  /** Versions from before there were taxes have none. */
  taxes: z.array(z.object({ name: z.string(), percent: z.string(), on: z.array(taxedLine) })).default([]),
  prices_include_tax: z.boolean().default(false),
}) satisfies z.ZodType<EstimateFigures>;

const priceFigures = estimateFigures.extend({
  edit_rates: decimals,
  staff_base_rates: decimals,
  staff_rate_per_mile: decimal,
  staff_rate_per_pound: decimal,
}) satisfies z.ZodType<PriceFigures>;

/** What a browser calculates an estimate from. */
export const currentPrices = z.object({ version, valid_from: businessDate, figures: estimateFigures });

const PRICE_STATES = ['current', 'upcoming', 'past', 'withdrawn'] as const;

export const priceVersion = z.object({
  version,
  valid_from: businessDate,
  state: z.enum(PRICE_STATES),
  created_by: z.string().nullable(),
  created_at: instant,
  figures: priceFigures,
});
export type PriceVersion = z.infer<typeof priceVersion>;

const dollars = (name: string) => decimalInput({ min: 0, max: 1_000, name, unit: 'dollar' });
const miles = (name: string) => decimalInput({ min: 0.01, max: 5_000, name, unit: 'mile' });
const MOST_BANDS = 20;
const LAST_LIMIT = 19_999;
const POUNDS = `must be a whole number of pounds from 1 to ${LAST_LIMIT}`;

const weightBand = z.strictObject({
  up_to: z.int(`The limit ${POUNDS}`).min(1, `The limit ${POUNDS}`).max(LAST_LIMIT, `The limit ${POUNDS}`).nullable(),
  fee: dollars('The fee'),
});
type Band = z.output<typeof weightBand>;

/** @returns what is wrong with a row, which is counted from 1 */
function bandProblem(bands: readonly Band[], index: number): string | null {
  const limit = bands[index]?.up_to ?? null;
  const isLast = index === bands.length - 1;
  if (isLast) return limit === null ? null : 'The last weight band must have no limit, so that every load has a fee';
  if (limit === null) return `Row ${index + 1} has no limit. Only the last weight band may have none`;
  const below = bands[index - 1]?.up_to ?? 0;
  if (limit > below) return null;
  return `Row ${index + 1} ends at ${limit} lbs, but row ${index} reaches ${below} lbs, so they overlap`;
}

const weightBands = z
  .array(weightBand)
  .min(1, 'At least one weight band is needed')
  .max(MOST_BANDS, `At most ${MOST_BANDS} weight bands`)
  .superRefine((bands, context) => {
    for (const index of bands.keys()) {
      const message = bandProblem(bands, index);
      if (message !== null) context.addIssue({ code: 'custom', path: [index, 'up_to'], message });
    }
  });

const tierLimits = z
  .strictObject({ local: miles('The limit of local trips'), regional: miles('The limit of regional trips') })
  .refine(({ local, regional }) => Number(local) < Number(regional), {
    path: ['regional'],
    message: 'Regional trips must end above the limit of local trips',
  });

const MOST_TAXES = 5;
const PERCENT = 'The rate must be above 0 % and at most 100 %, with at most three decimals';
const taxes = z
  .array(
    z.strictObject({
      name: text(40, 'Please give the tax a name'),
      percent: z
        .string(PERCENT)
        .regex(/^\d{1,3}(\.\d{1,3})?$/, PERCENT)
        .refine((percent) => Number(percent) > 0 && Number(percent) <= 100, PERCENT),
      on: z.array(taxedLine).min(1, 'Choose at least one line that the tax is on').max(TAXED_LINES.length),
    }),
  )
  .max(MOST_TAXES, `At most ${MOST_TAXES} taxes`)
  .superRefine((all, context) => {
    const names = all.map(({ name }) => name.toLowerCase());
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Another tax has this name' });
    }
  });

export const priceFields = z.strictObject({
  base_rate: dollars('The base rate'),
  service_rates: z.strictObject(byTier((tier) => dollars(`The service rate for ${tier}`))),
  edit_rates: z.strictObject(byTier((tier) => dollars(`The rate for ${tier}`))),
  weight_bands: weightBands,
  staff_base_rates: z.strictObject(byTier((tier) => dollars(`The base price for ${tier}`))),
  staff_rate_per_mile: dollars('The rate per mile'),
  staff_rate_per_pound: dollars('The rate per pound'),
  tier_limits: tierLimits,
  smallest_price: amountInput,
  taxes: taxes.default([]),
  prices_include_tax: z.boolean('Must be true or false').default(false),
});

export const newPricesBody = priceFields.extend({
  valid_from: businessDate,
  /** The newest version that the author has seen. */
  replaces: version,
});
export type NewPricesBody = z.input<typeof newPricesBody>;

/** Sums in dollars; the largest changes come first. */
export const pricePreview = z.object({
  from: businessDate,
  count: z.int(),
  before: sum,
  after: sum,
  largest: z.array(z.object({ id, client_name: z.string(), before: decimal, after: decimal })),
});
export type PricePreview = z.infer<typeof pricePreview>;

import { type Cents, formatHundredths } from './money.ts';

/** The lines of a price that a tax can be on. The travel of an appointment that staff make is its `service` line. */
export const TAXED_LINES = ['base', 'service', 'weight', 'top_up'] as const;
export type TaxedLine = (typeof TAXED_LINES)[number];
export type LineAmounts = Readonly<Record<TaxedLine, Cents>>;

/** As it is stored and sent: `percent` has at most three decimals, "8.875". */
export interface TaxFigures {
  name: string;
  percent: string;
  on: TaxedLine[];
}

export interface Tax extends TaxFigures {
  thousandths: number;
}

/** One tax of a price, summed over its lines. */
export interface TaxAmount {
  name: string;
  percent: string;
  cents: Cents;
}

const WHOLE = 100_000;
const PERCENT = /^(\d{1,3})(?:\.(\d{1,3}))?$/;

/** @throws RangeError for a text that is no percentage with at most three decimals */
export function taxOf(figures: TaxFigures): Tax {
  const [, whole, fraction = ''] = PERCENT.exec(figures.percent) ?? [];
  if (whole === undefined) throw new RangeError(`not a percentage with at most three decimals: ${figures.percent}`);
  return { ...figures, thousandths: Number(whole) * 1_000 + Number(fraction.padEnd(3, '0')) };
}

/**
 * The taxes of a price, each line rounded half up once. Of prices that include tax, the tax of a line is what its net price lacks, shared
 * out among the taxes on it.
 */
export function taxesOn(taxes: readonly Tax[], lines: LineAmounts, isIncluded: boolean): TaxAmount[] {
  const perLine = TAXED_LINES.map((line) => {
    const rates = taxes.map(({ on, thousandths }) => (on.includes(line) ? thousandths : 0));
    return isIncluded ? shareOut(lines[line], rates) : rates.map((rate) => Math.round((lines[line] * rate) / WHOLE));
  });
  return taxes.map(({ name, percent }, index) => ({
    name,
    percent,
    cents: perLine.reduce((sum, amounts) => sum + (amounts[index] ?? 0), 0),
  }));
}

function shareOut(gross: Cents, rates: readonly number[]): Cents[] {
  const all = rates.reduce((sum, rate) => sum + rate, 0);
  const tax = gross - Math.round((gross * WHOLE) / (WHOLE + all));
  return portions(tax, rates);
}

/** Splits an amount by weights; the portions add up to it. Without any weight, each is zero. */
export function portions(amount: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [weighed, given] = [0, 0];
  return weights.map((weight) => {
    weighed += weight;
    const upTo = all === 0 ? 0 : Math.round((amount * weighed) / all);
    const portion = upTo - given;
    given = upTo;
    return portion;
  });
}

export function sumOfTaxes(taxes: readonly TaxAmount[]): Cents {
  return taxes.reduce((sum, { cents }) => sum + cents, 0);
}

/** "Sales tax (8.875%)" */
export function taxLabel({ name, percent }: Pick<TaxFigures, 'name' | 'percent'>): string {
  return `${name} (${percent}%)`;
}

/** A tax as it is sent and shown; `included`: no line adds it to the price. */
export interface ShownTax {
  name: string;
  percent: string;
  amount: string;
  included: boolean;
}

export function showTaxes(amounts: readonly TaxAmount[], included: boolean): ShownTax[] {
  return amounts.map(({ name, percent, cents }) => ({ name, percent, amount: formatHundredths(cents), included }));
}

import { type Cents, type ShownTax, sumOfTaxes, type TaxAmount, taxLabel } from '@tailgate/domain';

/** The taxes of a price. `included`: its lines contain them; otherwise they are added to the lines. */
export interface Taxes {
  amounts: readonly TaxAmount[];
  included: boolean;
}

export function addedTax({ amounts, included }: Taxes): Cents {
  return included ? 0 : sumOfTaxes(amounts);
}

/** The lines of taxes that are added to a price. */
export function taxLines({ amounts, included }: Taxes): { label: string; cents: Cents }[] {
  return included ? [] : amounts.map((tax) => ({ label: taxLabel(tax), cents: tax.cents }));
}

/** "Includes Sales tax (8%) $2.00 and City tax (1%) $0.25", or null without such taxes */
export function includedTaxText(taxes: readonly ShownTax[], usd: (amount: string) => string): string | null {
  const included = taxes.filter((tax) => tax.included).map((tax) => `${taxLabel(tax)} ${usd(tax.amount)}`);
  return included.length === 0 ? null : `Includes ${LIST.format(included)}`;
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

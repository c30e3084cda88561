import { type ShownTax, taxLabel } from '@tailgate/domain';
import { formatMoney } from './format.ts';

type TaxItem = { key: string; term: string; value: string };

/** The taxes of a price for a list of its lines: those that are added to it, before the total, and those that it includes, after it. */
export function taxItems(taxes: readonly ShownTax[] = []): { added: TaxItem[]; included: TaxItem[] } {
  const itemOf = (tax: ShownTax, term: string) => ({ key: `tax ${tax.name}`, term, value: formatMoney(tax.amount) });
  return {
    added: taxes.filter(({ included }) => !included).map((tax) => itemOf(tax, taxLabel(tax))),
    included: taxes.filter(({ included }) => included).map((tax) => itemOf(tax, `Includes ${taxLabel(tax)}`)),
  };
}

import { type Cents, portions, sumOfTaxes } from '@tailgate/domain';
import type { Taxes } from '../rules/taxes.ts';
import type { StoredReceipt } from './receipt-repository.ts';

/** A tax in the amount of a receipt. `listed`: it is one of the items. */
export interface StoredTax {
  name: string;
  percent: string;
  cents: Cents;
  listed: boolean;
}
export type EarlierReceipt = Pick<StoredReceipt, 'kind' | 'amount_cents' | 'taxes'>;

/**
 * The tax of a charge or a refund, which may be a part of the price: what brings the tax of all receipts of the appointment to its share of
 * what is paid then. So the parts add up to the tax of the price, and after a full refund nothing is left.
 */
export function receiptTaxes(
  { amounts }: Taxes,
  total: Cents,
  { kind, cents }: { kind: StoredReceipt['kind']; cents: Cents },
  earlier: readonly EarlierReceipt[],
): Omit<StoredTax, 'listed'>[] {
  const sign = signOf(kind);
  const before = earlier.reduce((sum, receipt) => sum + signOf(receipt.kind) * Number(receipt.amount_cents), 0);
  const paid = Math.min(Math.max(before + sign * cents, 0), total);
  const share = total === 0 ? 0 : Math.round((sumOfTaxes(amounts) * paid) / total);
  const shares = portions(
    share,
    amounts.map((tax) => tax.cents),
  );
  const taxed = amounts.map(({ name }) =>
    earlier.reduce((sum, receipt) => sum + signOf(receipt.kind) * taxNamed(receipt, name), 0),
  );
  // By rounding, one tax may be a cent ahead of its share. The sum of the taxes is exact, and at most the amount.
  let rest = Math.min(Math.max(sign * (share - taxed.reduce((sum, tax) => sum + tax, 0)), 0), cents);
  return amounts.flatMap(({ name, percent }, index) => {
    const change = Math.min(Math.max(sign * ((shares[index] ?? 0) - (taxed[index] ?? 0)), 0), rest);
    rest -= change;
    return change === 0 ? [] : [{ name, percent, cents: change }];
  });
}

const signOf = (kind: StoredReceipt['kind']) => (kind === 'credit_note' ? -1 : 1);

function taxNamed({ taxes }: EarlierReceipt, name: string): Cents {
  return (taxes ?? []).filter((tax) => tax.name === name).reduce((sum, { cents }) => sum + cents, 0);
}

import type { PriceSplit } from '@tailgate/contracts';
import { formatHundredths, parseHundredths, splitPrice } from '@tailgate/domain';

interface Paid {
  total_amount: string;
  deposit_amount: string | null;
  balance_due: string | null;
}
export type PriceParts = Omit<PriceSplit, 'balance_hours'>;

export function dueOf({ balance_due, cancelled_at }: Pick<Paid, 'balance_due'> & { cancelled_at: Date | null }) {
  return balance_due === null || cancelled_at !== null || parseHundredths(balance_due) === 0 ? null : balance_due;
}

export function paidSoFar({ total_amount, balance_due }: Omit<Paid, 'deposit_amount'>): string {
  return less(total_amount, balance_due ?? '0.00');
}

/** @returns the two payments as they were made; null if the first one was for the whole price */
export function agreedParts({ total_amount, deposit_amount, balance_due }: Paid): PriceParts | null {
  if (deposit_amount === null || balance_due === null) return null;
  const balance_paid = parseHundredths(balance_due) === 0;
  return { deposit: deposit_amount, balance: less(total_amount, deposit_amount), balance_paid };
}

/** @returns the two payments of what is paid now; null if a deposit is off, or the price cannot be split */
export function offeredParts(price: string, depositPercent: number): PriceParts | null {
  const split = splitPrice(parseHundredths(price), depositPercent);
  if (split === null) return null;
  const { deposit, balance } = split;
  return { deposit: formatHundredths(deposit), balance: formatHundredths(balance), balance_paid: false };
}

export function less(amount: string, part: string): string {
  return formatHundredths(parseHundredths(amount) - parseHundredths(part));
}

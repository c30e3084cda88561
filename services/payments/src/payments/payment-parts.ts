import { type Cents, formatHundredths, type PaymentPart, parseHundredths } from '@tailgate/domain';

export function isBalance({ part }: { part: PaymentPart }): boolean {
  return part === 'balance';
}

/** @returns the price that a first payment pays, in whole or a share of it */
export function priceOf({ price, amount }: { price: string | null; amount: string }): Cents {
  return parseHundredths(price ?? amount);
}

/** @returns what is left to be paid after a deposit, null after any other payment */
export function balanceAfter({ price, amount }: { price: string | null; amount: string }): string | null {
  return price === null ? null : formatHundredths(parseHundredths(price) - parseHundredths(amount));
}

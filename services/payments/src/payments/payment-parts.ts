import { type Cents, formatHundredths, type PaymentPart, parseHundredths } from '@tailgate/domain';

export function isBalance({ part }: { part: PaymentPart }): boolean {
  return part === 'balance';
}

export function priceOf({ price, amount }: { price: string | null; amount: string }): Cents {
  return parseHundredths(price ?? amount);
}

export function balanceAfter({ price, amount }: { price: string | null; amount: string }): string | null {
  return price === null ? null : formatHundredths(parseHundredths(price) - parseHundredths(amount));
}

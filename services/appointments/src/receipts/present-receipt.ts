import type { Receipt } from '@tailgate/contracts';
import { formatHundredths } from '@tailgate/domain';
import { formatReceiptNumber } from './receipt-number.ts';
import type { StoredReceipt } from './receipt-repository.ts';

export function presentReceipt({
  items,
  taxes,
  amount_cents,
  issued_at,
  series,
  number,
  ...receipt
}: StoredReceipt): Receipt {
  return {
    ...receipt,
    number: formatReceiptNumber({ series, number }),
    issued_at: issued_at.toISOString(),
    items: items.map(({ label, detail, cents }) => ({ label, detail, amount: formatHundredths(cents) })),
    taxes: (taxes ?? []).map(({ name, percent, cents, listed }) => ({
      name,
      percent,
      amount: formatHundredths(cents),
      included: !listed,
    })),
    amount: formatHundredths(Number(amount_cents)),
  };
}

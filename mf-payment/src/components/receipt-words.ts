import type { Receipt } from '@tailgate/contracts';
import { labelOf } from '@tailgate/web-kit';

/** "Receipt R-00012" */
export function receiptTitle({ kind, number }: Pick<Receipt, 'kind' | 'number'>): string {
  return `${kind === 'credit_note' ? 'Credit note' : 'Receipt'} ${number}`;
}

/** Another way: staff returned the money in person or by bank transfer. */
export function receiptMethod({ method }: Pick<Receipt, 'method'>): string {
  return method === null ? 'Another way' : labelOf({ card: 'Card', cash: 'Cash', check: 'Check' }, method);
}

import type { Receipt } from '@tailgate/contracts';

export function receiptTitle({ kind, number }: Pick<Receipt, 'kind' | 'number'>): string {
  return `${kind === 'credit_note' ? 'Credit note' : 'Receipt'} ${number}`;
}

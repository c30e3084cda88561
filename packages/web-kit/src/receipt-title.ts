import type { Receipt } from '@tailgate/contracts';

/** "Receipt R-00012" or "Credit note C-00003" */
export function receiptTitle({ kind, number }: Pick<Receipt, 'kind' | 'number'>): string {
  return `${kind === 'credit_note' ? 'Credit note' : 'Receipt'} ${number}`;
}

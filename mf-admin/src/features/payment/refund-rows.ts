import type { PaymentDetails } from '@tailgate/contracts';
import { formatMoney } from '@tailgate/web-kit';

export function refundRows({ refunded_amount, refund_total, fee_kept, fee }: PaymentDetails) {
  const rows: { term: string; value: string }[] = [];
  if (refunded_amount !== undefined && refunded_amount !== '0.00')
    rows.push({ term: 'Refunded', value: formatMoney(refunded_amount) });
  if (refund_total !== undefined && refund_total !== refunded_amount)
    rows.push({ term: 'To be refunded in all', value: formatMoney(refund_total) });
  if (fee_kept) rows.push({ term: 'Fee kept', value: formatMoney(fee_kept) });
  if (fee) {
    const why = fee.kind === 'no_show' ? 'No-show' : 'Cancelled after free cancellation had ended';
    rows.push({ term: 'Why', value: `${why}: the policy of this payment refunds ${fee.percent}%` });
  }
  return rows;
}

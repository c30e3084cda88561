import type { PaymentDetails } from '@tailgate/contracts';
import { CardHeader } from '@tailgate/ui';
import { formatMoney, useStaffTimes } from '@tailgate/web-kit';
import { DataTable } from '../../../components/list/data-table.tsx';

export function PartialRefunds({ payment }: { payment: PaymentDetails }) {
  const times = useStaffTimes();
  const refunds = payment.partial_refunds ?? [];
  if (refunds.length === 0) return null;
  return (
    <section>
      <CardHeader as="h3" title="Partial refunds" description="What our team refunded of this payment." />
      <DataTable
        caption={`Partial refunds of payment #${payment.id}`}
        rows={refunds}
        rowKey={(refund) => refund.id}
        columns={[
          { header: 'When', width: 9, cell: (refund) => times.shortInstant(refund.created_at) },
          { header: 'By', width: 6, cell: (refund) => refund.decided_by ?? 'N/A' },
          { header: 'Amount', width: 6, align: 'end', cell: (refund) => formatMoney(refund.amount) },
          { header: 'Reason', width: 10, cell: (refund) => refund.reason },
        ]}
      />
    </section>
  );
}

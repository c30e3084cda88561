import type { Payment } from '@tailgate/contracts';
import { PAYMENT_STATUSES, type PaymentStatus } from '@tailgate/domain';
import { EmptyState, Stack } from '@tailgate/ui';
import { formatInstantDate, formatMoney, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { PagedTable } from '../../../components/paged-table.tsx';
import { StatusFilter } from '../../../components/status-filter.tsx';
import { usePayments } from '../api/list-payments.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentStatusBadge } from './payment-status.tsx';

/** Payments and where each stands; a row opens the payment. */
export function PaymentsList() {
  const { businessTimeZone } = useShell().config;
  const [status, setStatus] = useState<PaymentStatus | undefined>();
  const [opened, setOpened] = useState<Payment | null>(null);
  return (
    <Stack $gap={5}>
      <FilterBar>
        <StatusFilter statuses={PAYMENT_STATUSES} value={status} onChange={setStatus} />
      </FilterBar>
      <PagedTable
        caption="Payments"
        noun="payments"
        query={usePayments(status)}
        rowKey={(payment) => payment.id}
        onRowClick={(payment) => setOpened(payment)}
        empty={<EmptyState title="No payments found" />}
        columns={[
          { header: 'ID', cell: (payment) => `#${payment.id}` },
          { header: 'Appointment ID', cell: (payment) => `#${payment.appointment_id}` },
          { header: 'Amount', align: 'end', cell: (payment) => formatMoney(payment.amount) },
          { header: 'Payment Method', cell: (payment) => payment.payment_method ?? 'N/A' },
          { header: 'Transaction ID', cell: (payment) => payment.transaction_id ?? 'N/A' },
          { header: 'Status', cell: (payment) => <PaymentStatusBadge payment={payment} /> },
          { header: 'Date', cell: (payment) => formatInstantDate(payment.created_at, businessTimeZone) },
        ]}
      />
      {opened && <PaymentDialog payment={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

import type { Payment } from '@tailgate/contracts';
import { Button, EmptyState, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../components/list/data-table.tsx';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { PaymentAmount } from '../../../components/record/payment-part.tsx';
import { useClientPayments } from '../api/list-client-payments.ts';

type ClientPaymentsProps = {
  clientId: number;
  status(payment: Payment): ReactNode;
  method(payment: Payment): ReactNode;
};

export function ClientPayments({ clientId, status, method }: ClientPaymentsProps) {
  const times = useStaffTimes();
  const query = useClientPayments(clientId);
  if (query.isError && !query.data) {
    return <LoadFailure title="Failed to fetch payment details" query={query} />;
  }
  const more = query.hasNextPage && (
    <Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Load older payments
    </Button>
  );
  return (
    <Stack $gap={4}>
      <DataTable
        caption="Payments"
        rows={query.data?.pages.flatMap(({ payments }) => payments) ?? []}
        loading={query.isPending}
        rowKey={(payment) => payment.id}
        empty={<EmptyState title="No payments found" action={more} />}
        columns={[
          { header: 'ID', width: 5, cell: ({ id }) => <Link to={`/payments?payment=${id}`}>{`#${id}`}</Link> },
          {
            header: 'Appointment',
            width: 7,
            cell: ({ appointment_id: id }) => <Link to={`/appointments?open=${id}`}>{`#${id}`}</Link>,
          },
          { header: 'Amount', width: 7, align: 'end', cell: (payment) => <PaymentAmount payment={payment} /> },
          { header: 'Method', width: 7, cell: method },
          { header: 'Status', width: 9, item: 'badge', cell: status },
          { header: 'Date', width: 10, cell: ({ created_at }) => times.dayOf(created_at) },
        ]}
      />
      {query.data?.pages.some(({ payments }) => payments.length > 0) && more && <div>{more}</div>}
    </Stack>
  );
}

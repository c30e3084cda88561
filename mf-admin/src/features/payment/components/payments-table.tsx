import { routes } from '@tailgate/contracts';
import { Button, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { dayOf, oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { PAYMENT_METHODS } from '../../../components/record/record-labels.ts';
import { stepsIn, useRecordAddress } from '../../../components/record/use-record-address.ts';
import { useClientNames } from '../api/list-paid-appointments.ts';
import { usePayments } from '../api/list-payments.ts';
import { dashboardColumns, screenColumns } from '../payment-columns.tsx';
import { PAYMENT_STATES, paymentFilters } from '../payment-filters.tsx';
import { PaymentDrawer } from './payment-drawer.tsx';
import { ReceiptsExport } from './receipts-export.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

export function PaymentsTable({ withClients = false }: { withClients?: boolean }) {
  const times = useStaffTimes();
  const { values, set, paging } = useListAddress(['search', 'status', 'method', 'from', 'to', 'attempts']);
  const opened = useRecordAddress('payment');
  const recording = useRecordAddress('record');
  const [asking, setAsking] = useState(false);
  const filter = {
    search: values.search,
    status: oneOf(PAYMENT_STATES, values.status),
    method: oneOf(PAYMENT_METHODS, values.method),
    from: dayOf(values.from),
    to: dayOf(values.to),
    // A search for a number must find an abandoned payment too.
    attempts: values.attempts || values.search ? undefined : ('without' as const),
  };
  const payments = usePayments(filter, paging.place);
  const clientOf = useClientNames(withClients ? (payments.data?.items ?? []) : []);
  const columns = withClients ? screenColumns(times, clientOf) : dashboardColumns(times);
  return (
    <Stack $gap={5}>
      <PagedTable
        caption="Payments"
        noun="payments"
        query={payments}
        paging={paging}
        rowKey={(payment) => payment.id}
        onRowClick={(payment) => opened.open(payment.id)}
        groupOf={(payment) => times.dayOf(payment.created_at)}
        hint="Card payments appear here automatically. Use Record payment for cash and checks."
        bar={{
          search: (
            <SearchField
              value={filter.search}
              hint="Payment or appointment number, transaction"
              onChange={(search) => set({ search }, { replace: true })}
            />
          ),
          filters: paymentFilters(filter, set, times),
          exports: { route: routes.exportPayments, filter },
          tools: (
            <Button variant="accent" onClick={() => setAsking(true)}>
              <Banknote size={18} aria-hidden />
              Record payment
            </Button>
          ),
        }}
        columns={columns}
      >
        {withClients && <ReceiptsExport from={filter.from} to={filter.to} />}
      </PagedTable>
      {opened.id !== null && (
        <PaymentDrawer
          id={opened.id}
          steps={stepsIn(payments.data?.items, opened.id, opened.show)}
          onClose={opened.close}
        />
      )}
      {(asking || recording.id !== null) && (
        <RecordPaymentDialog
          key={recording.id}
          appointmentId={recording.id}
          onClose={() => {
            setAsking(false);
            if (recording.id !== null) recording.close();
          }}
        />
      )}
    </Stack>
  );
}

import { PAYMENT_CONDITIONS, type PaymentCondition, routes } from '@tailgate/contracts';
import { PAYMENT_STATUSES, type PaymentStatus } from '@tailgate/domain';
import { Button, Checkbox, Cluster, Stack } from '@tailgate/ui';
import { readableWord, useShell } from '@tailgate/web-kit';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../components/list/choice-filter.tsx';
import { ExportLink } from '../../../components/list/export-link.tsx';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { dayOf, oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { PeriodFilter } from '../../../components/list/period-filter.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { methodLabel, PAYMENT_METHODS } from '../../../components/record/record-labels.ts';
import { stepsIn, useRecordAddress } from '../../../components/record/use-record-address.ts';
import { useClientNames } from '../api/list-paid-appointments.ts';
import { usePayments } from '../api/list-payments.ts';
import { dashboardColumns, screenColumns } from '../payment-columns.tsx';
import { PaymentDrawer } from './payment-drawer.tsx';
import { ReceiptsExport } from './receipts-export.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

const CONDITION_LABELS: Record<PaymentCondition, string> = {
  disputed: 'Disputed',
  refund_failed: 'Refund failed',
  refund_pending: 'Refund pending',
};
const STATUSES = [...PAYMENT_STATUSES, ...PAYMENT_CONDITIONS];
const STATUS_OPTIONS: { value: PaymentStatus | PaymentCondition; label: string }[] = [
  ...PAYMENT_STATUSES.map((status) => ({ value: status, label: readableWord(status) })),
  ...PAYMENT_CONDITIONS.map((condition) => ({ value: condition, label: CONDITION_LABELS[condition] })),
];
const METHOD_OPTIONS = PAYMENT_METHODS.map((method) => ({ value: method, label: methodLabel(method) }));

export function PaymentsTable({ withClients = false }: { withClients?: boolean }) {
  const { businessTimeZone } = useShell().config;
  const { values, set, paging } = useListAddress(['search', 'status', 'method', 'from', 'to', 'attempts']);
  const opened = useRecordAddress('payment');
  const recording = useRecordAddress('record');
  const [asking, setAsking] = useState(false);
  const filter = {
    search: values.search,
    status: oneOf(STATUSES, values.status),
    method: oneOf(PAYMENT_METHODS, values.method),
    from: dayOf(values.from),
    to: dayOf(values.to),
    // A search for a number must find an abandoned payment too.
    attempts: values.attempts || values.search ? undefined : ('without' as const),
  };
  const payments = usePayments(filter, paging.place);
  const clientOf = useClientNames(withClients ? (payments.data?.items ?? []) : []);
  const columns = withClients ? screenColumns(businessTimeZone, clientOf) : dashboardColumns(businessTimeZone);
  return (
    <Stack $gap={5}>
      <FilterBar>
        <SearchField
          value={filter.search}
          hint="Payment or appointment number, transaction"
          onChange={(search) => set({ search }, { replace: true })}
        />
        <ChoiceFilter
          label="Status"
          all="All Status"
          options={STATUS_OPTIONS}
          value={filter.status}
          onChange={(status) => set({ status })}
        />
        <ChoiceFilter
          label="Method"
          all="All Methods"
          options={METHOD_OPTIONS}
          value={filter.method}
          onChange={(method) => set({ method })}
        />
        <PeriodFilter from={filter.from} to={filter.to} onChange={(period) => set(period, { replace: true })} />
      </FilterBar>
      <Checkbox
        label="Show unpaid attempts"
        checked={filter.attempts === undefined}
        disabled={filter.search !== undefined}
        onChange={({ target }) => set({ attempts: target.checked ? 'all' : undefined })}
      />
      <Cluster $justify="space-between" $align="start">
        <ExportLink route={routes.exportPayments} filter={filter} total={payments.data?.total} />
        <Button variant="accent" onClick={() => setAsking(true)}>
          <Banknote size={18} aria-hidden />
          Record Payment
        </Button>
      </Cluster>
      {withClients && <ReceiptsExport from={filter.from} to={filter.to} />}
      <PagedTable
        caption="Payments"
        noun="payments"
        query={payments}
        paging={paging}
        rowKey={(payment) => payment.id}
        onRowClick={(payment) => opened.open(payment.id)}
        hint="Card payments appear here automatically. Use Record Payment for cash and checks."
        columns={columns}
      />
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

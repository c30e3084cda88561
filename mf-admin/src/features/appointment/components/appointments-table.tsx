import { type Appointment, routes } from '@tailgate/contracts';
import {
  APPOINTMENT_STATUSES,
  type BusinessDate,
  businessToday,
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
} from '@tailgate/domain';
import { Button, Checkbox, Cluster, EmptyState, Stack } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';
import { readableWord, useShell, useStaffTimes } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { ChoiceFilter } from '../../../components/list/choice-filter.tsx';
import { ExportLink } from '../../../components/list/export-link.tsx';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { PeriodFilter } from '../../../components/list/period-filter.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { useAppointments } from '../api/list-appointments.ts';
import { screenColumns } from '../appointment-columns.tsx';
import { shownPeriod } from '../shown-period.ts';
import { AppointmentActions } from './appointment-actions.tsx';

const TIERS = SERVICE_TIERS.map((tier) => ({ value: tier, label: SERVICE_TIER_LABELS[tier] }));
const STATUSES = [
  { value: 'awaiting_payment', label: 'Awaiting payment' },
  { value: 'balance_due', label: 'Balance due' },
  ...APPOINTMENT_STATUSES.map((status) => ({ value: status, label: readableWord(status) })),
] as const;
const FILTERS = ['from', 'to', 'period', 'undated', 'status', 'service_type', 'search'] as const;
const STATUS_VALUES = STATUSES.map(({ value }) => value);

type AppointmentsTableProps = {
  onOpen(id: number): void;
  /** The open appointment. */
  children(rows: readonly Appointment[] | undefined): ReactNode;
};

export function AppointmentsTable({ onOpen, children }: AppointmentsTableProps) {
  const times = useStaffTimes();
  const list = useFilteredList();
  const { filter, dated, withUndated, setUndated, setPeriod, paging } = list;
  const query = useAppointments({ ...filter, sort: 'date' }, paging.place);
  return (
    <Stack $gap={5}>
      <Filters list={list} />
      <Cluster $justify="space-between">
        {dated ? (
          <Checkbox
            label="Include appointments without a date"
            checked={withUndated}
            onChange={({ target }) => setUndated(target.checked)}
          />
        ) : (
          <span />
        )}
        <ExportLink route={routes.exportAppointments} filter={filter} total={query.data?.total} />
      </Cluster>
      <PagedTable
        caption="Appointments"
        noun="appointments"
        query={query}
        paging={paging}
        rowKey={(appointment) => appointment.id}
        onRowClick={(appointment) => onOpen(appointment.id)}
        empty={<NoAppointments onSearchAll={dated ? () => setPeriod({ from: undefined, to: undefined }) : null} />}
        columns={screenColumns(times, (appointment) => (
          <AppointmentActions appointment={appointment} onOpen={onOpen} />
        ))}
      />
      {children(query.data?.items)}
    </Stack>
  );
}

type FilteredList = ReturnType<typeof useFilteredList>;

function useFilteredList() {
  const today = businessToday(useShell().config.businessTimeZone);
  const { values, set, paging } = useListAddress(FILTERS);
  const { from, to } = shownPeriod(values, today);
  const dated = from !== undefined || to !== undefined;
  const withUndated = values.undated !== 'no';
  const filter = {
    from,
    to,
    undated: dated && withUndated ? 'true' : undefined,
    search: values.search,
    status: oneOf(STATUS_VALUES, values.status),
    service_type: oneOf(SERVICE_TIERS, values.service_type),
  } as const;
  const setPeriod = (change: { from?: BusinessDate | undefined; to?: BusinessDate | undefined }) => {
    const next = { from, to, ...change };
    set({ ...next, period: next.from || next.to ? undefined : 'all' }, { replace: true });
  };
  const setUndated = (included: boolean) => set({ undated: included ? undefined : 'no' });
  return { filter, dated, withUndated, set, setPeriod, setUndated, paging };
}

function Filters({ list: { filter, set, setPeriod } }: { list: FilteredList }) {
  return (
    <FilterBar>
      <SearchField
        value={filter.search}
        hint="Client, origin, destination or service type"
        onChange={(search) => set({ search }, { replace: true })}
      />
      <PeriodFilter from={filter.from} to={filter.to} onChange={setPeriod} />
      <ChoiceFilter
        label="Status"
        all="All Status"
        options={STATUSES}
        value={filter.status}
        onChange={(status) => set({ status })}
      />
      <ChoiceFilter
        label="Service type"
        all="All Services"
        options={TIERS}
        value={filter.service_type}
        onChange={(service_type) => set({ service_type })}
      />
    </FilterBar>
  );
}

function NoAppointments({ onSearchAll }: { onSearchAll: (() => void) | null }) {
  return (
    <EmptyState
      icon={<Truck scene="empty" />}
      title="No appointments found"
      action={
        onSearchAll && (
          <Button variant="secondary" onClick={onSearchAll}>
            Search all dates
          </Button>
        )
      }
    >
      {onSearchAll && 'Only the selected dates were searched.'}
    </EmptyState>
  );
}

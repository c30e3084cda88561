import { type Appointment, routes } from '@tailgate/contracts';
import {
  APPOINTMENT_STATUSES,
  type BusinessDate,
  businessToday,
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
} from '@tailgate/domain';
import { Button, Checkbox, EmptyState } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';
import { readableWord, type Times, useShell, useStaffTimes } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { choiceFilter } from '../../../components/list/choice-filter.tsx';
import type { Filter } from '../../../components/list/filter.ts';
import { oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { periodFilter } from '../../../components/list/period-filter.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { useAppointments } from '../api/list-appointments.ts';
import { screenColumns } from '../appointment-columns.tsx';
import { shownPeriod } from '../shown-period.ts';
import { dateText } from '../when-text.ts';
import { AppointmentActions } from './appointment-actions.tsx';

const TIERS = SERVICE_TIERS.map((tier) => ({ value: tier, label: SERVICE_TIER_LABELS[tier] }));
const STATUSES = [
  { value: 'awaiting_payment', label: 'Awaiting payment' },
  { value: 'balance_due', label: 'Balance due' },
  ...APPOINTMENT_STATUSES.map((status) => ({ value: status, label: readableWord(status) })),
] as const;
const FILTERS = ['from', 'to', 'period', 'undated', 'status', 'service_type', 'search'] as const;
const ANY_DAY = { from: undefined, to: undefined };
const STATUS_VALUES = STATUSES.map(({ value }) => value);

type AppointmentsTableProps = {
  onOpen(id: number): void;
  /** The open appointment. */
  children(rows: readonly Appointment[] | undefined): ReactNode;
};

export function AppointmentsTable({ onOpen, children }: AppointmentsTableProps) {
  const times = useStaffTimes();
  const list = useFilteredList();
  const { filter, dated, set, setPeriod, paging } = list;
  const query = useAppointments({ ...filter, sort: 'date' }, paging.place);
  return (
    <>
      <PagedTable
        caption="Appointments"
        noun="appointments"
        query={query}
        paging={paging}
        rowKey={(appointment) => appointment.id}
        onRowClick={(appointment) => onOpen(appointment.id)}
        groupOf={(appointment) => dateText(appointment, times)}
        empty={<NoAppointments onSearchAll={dated ? () => setPeriod(ANY_DAY) : null} />}
        bar={{
          search: (
            <SearchField
              value={filter.search}
              hint="Client, origin, destination or service type"
              onChange={(search) => set({ search }, { replace: true })}
            />
          ),
          filters: filtersOf(list, times),
          exports: { route: routes.exportAppointments, filter },
        }}
        columns={screenColumns(times, (appointment) => (
          <AppointmentActions appointment={appointment} onOpen={onOpen} />
        ))}
      />
      <div>{children(query.data?.items)}</div>
    </>
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

function filtersOf({ filter, dated, withUndated, set, setPeriod, setUndated }: FilteredList, times: Times): Filter[] {
  return [
    periodFilter(times, { from: filter.from, to: filter.to, onChange: setPeriod }),
    choiceFilter({
      label: 'Status',
      all: 'All Status',
      options: STATUSES,
      value: filter.status,
      onChange: (status) => set({ status }),
    }),
    choiceFilter({
      label: 'Service type',
      all: 'All services',
      options: TIERS,
      value: filter.service_type,
      onChange: (service_type) => set({ service_type }),
    }),
    ...(dated ? [undatedFilter(withUndated, setUndated)] : []),
  ];
}

function undatedFilter(included: boolean, onChange: (included: boolean) => void): Filter {
  const control = (
    <Checkbox label="Include unscheduled" checked={included} onChange={({ target }) => onChange(target.checked)} />
  );
  return { name: 'Unscheduled', shown: included ? undefined : 'Scheduled only', clear: () => onChange(true), control };
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

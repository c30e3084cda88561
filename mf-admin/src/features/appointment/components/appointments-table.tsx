import { routes } from '@tailgate/contracts';
import {
  APPOINTMENT_STATUSES,
  type BusinessDate,
  businessToday,
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
} from '@tailgate/domain';
import { Button, Checkbox, Cluster, EmptyState, Muted, Stack } from '@tailgate/ui';
import { formatMoney, useShell, useStaffTimes } from '@tailgate/web-kit';
import { AppointmentBadge, statusLabel } from '../../../components/badge/status-badge.tsx';
import { TierBadge } from '../../../components/badge/tier-badge.tsx';
import { ChoiceFilter } from '../../../components/list/choice-filter.tsx';
import { ExportLink } from '../../../components/list/export-link.tsx';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { PeriodFilter } from '../../../components/list/period-filter.tsx';
import { RouteCell } from '../../../components/list/route-cell.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { useAppointments } from '../api/list-appointments.ts';
import { shownPeriod } from '../shown-period.ts';
import { dateText, timeText } from '../when-text.ts';
import { AppointmentActions } from './appointment-actions.tsx';

const TIERS = SERVICE_TIERS.map((tier) => ({ value: tier, label: SERVICE_TIER_LABELS[tier] }));
const STATUSES = [
  { value: 'awaiting_payment', label: 'Awaiting payment' },
  ...APPOINTMENT_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
] as const;
const FILTERS = ['from', 'to', 'period', 'undated', 'status', 'service_type', 'search'] as const;
const STATUS_VALUES = STATUSES.map(({ value }) => value);

/** Staff's appointments of the current month and those without a date, latest first. */
export function AppointmentsTable({ onOpen }: { onOpen(id: number): void }) {
  const today = businessToday(useShell().config.businessTimeZone);
  const times = useStaffTimes();
  const { values, set, paging } = useListAddress(FILTERS);
  const { from, to } = shownPeriod(values, today);
  // Without a period, the list contains all appointments.
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
  const query = useAppointments({ ...filter, sort: 'date' }, paging.place);
  const setPeriod = (change: { from?: BusinessDate | undefined; to?: BusinessDate | undefined }) => {
    const next = { from, to, ...change };
    set({ ...next, period: next.from || next.to ? undefined : 'all' }, { replace: true });
  };

  return (
    <Stack $gap={5}>
      <FilterBar>
        <SearchField
          value={values.search}
          hint="Client, origin, destination or service type"
          onChange={(search) => set({ search }, { replace: true })}
        />
        <PeriodFilter from={from} to={to} onChange={setPeriod} />
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
      <Cluster $justify="space-between">
        {dated ? (
          <Checkbox
            label="Include appointments without a date"
            checked={withUndated}
            onChange={({ target }) => set({ undated: target.checked ? undefined : 'no' })}
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
        empty={
          <EmptyState
            title="No appointments found"
            action={
              dated && (
                <Button variant="secondary" onClick={() => setPeriod({ from: undefined, to: undefined })}>
                  Search all dates
                </Button>
              )
            }
          >
            {dated ? 'Only the selected dates were searched.' : null}
          </EmptyState>
        }
        columns={[
          { header: 'Client', width: 10, cell: ({ client_name }) => client_name || 'Unknown Client' },
          {
            header: 'Date and Time',
            width: 10,
            orders: true,
            cell: (appointment) => (
              <span>
                {dateText(appointment)}
                {appointment.appointment_time_start && (
                  <>
                    <br />
                    <Muted>{timeText(appointment, times)}</Muted>
                  </>
                )}
              </span>
            ),
          },
          { header: 'Service', width: 8, cell: ({ service_type }) => <TierBadge tier={service_type} /> },
          {
            header: 'Origin - Destination',
            width: 15,
            cell: ({ origin, destination }) => <RouteCell origin={origin} destination={destination} />,
          },
          { header: 'Amount', width: 7, align: 'end', cell: ({ total_amount }) => formatMoney(total_amount) },
          { header: 'Status', width: 8, cell: (appointment) => <AppointmentBadge appointment={appointment} /> },
          {
            header: 'Actions',
            width: 12,
            actions: true,
            cell: (appointment) => <AppointmentActions appointment={appointment} onOpen={onOpen} />,
          },
        ]}
      />
    </Stack>
  );
}

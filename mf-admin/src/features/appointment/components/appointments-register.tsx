import { routes } from '@tailgate/contracts';
import {
  APPOINTMENT_STATUSES,
  type BusinessDate,
  businessToday,
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
} from '@tailgate/domain';
import { Button, Cluster, EmptyState, Muted, Stack } from '@tailgate/ui';
import { formatMoney, useShell } from '@tailgate/web-kit';
import { ChoiceFilter } from '../../../components/choice-filter.tsx';
import { ExportLink } from '../../../components/export-link.tsx';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { oneOf, useListAddress } from '../../../components/list-address.ts';
import { PagedTable } from '../../../components/paged-table.tsx';
import { PeriodFilter } from '../../../components/period-filter.tsx';
import { RouteCell } from '../../../components/route-cell.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { StatusFilter } from '../../../components/status-filter.tsx';
import { TierBadge } from '../../../components/tier-badge.tsx';
import { useAppointments } from '../api/list-appointments.ts';
import { shownPeriod } from '../shown-period.ts';
import { dateText, timeText } from '../when-text.ts';
import { AppointmentActions } from './appointment-actions.tsx';

const TIERS = SERVICE_TIERS.map((tier) => ({ value: tier, label: SERVICE_TIER_LABELS[tier] }));

/** Staff's working list: the current month unless another period is chosen, the latest day first. */
export function AppointmentsRegister({ onOpen }: { onOpen(id: number): void }) {
  const today = businessToday(useShell().config.businessTimeZone);
  const { values, set, paging } = useListAddress(['from', 'to', 'period', 'status', 'service_type', 'search']);
  const { from, to } = shownPeriod(values, today);
  const filter = {
    from,
    to,
    search: values.search,
    status: oneOf(APPOINTMENT_STATUSES, values.status),
    service_type: oneOf(SERVICE_TIERS, values.service_type),
    sort: 'date',
  } as const;
  const query = useAppointments(filter, paging.place);
  const setPeriod = (change: { from?: BusinessDate | undefined; to?: BusinessDate | undefined }) => {
    const next = { from, to, ...change };
    set({ ...next, period: next.from || next.to ? undefined : 'all' }, { replace: true });
  };

  return (
    <Stack $gap={5}>
      <FilterBar>
        <SearchField
          value={values.search}
          hint="Origin, destination or service type"
          onChange={(search) => set({ search }, { replace: true })}
        />
        <PeriodFilter from={from} to={to} onChange={setPeriod} />
        <StatusFilter statuses={APPOINTMENT_STATUSES} value={filter.status} onChange={(status) => set({ status })} />
        <ChoiceFilter
          label="Service type"
          all="All Services"
          options={TIERS}
          value={filter.service_type}
          onChange={(service_type) => set({ service_type })}
        />
      </FilterBar>
      <Cluster>
        <ExportLink route={routes.exportAppointments} from={from} to={to} today={today} />
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
              (from || to) && (
                <Button variant="secondary" onClick={() => setPeriod({ from: undefined, to: undefined })}>
                  Look in all dates
                </Button>
              )
            }
          >
            {from || to ? 'Only the days of the chosen period are searched; those not paid yet have no day.' : null}
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
                <br />
                <Muted>{timeText(appointment)}</Muted>
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
          { header: 'Status', width: 8, cell: ({ status }) => <StatusBadge status={status} /> },
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

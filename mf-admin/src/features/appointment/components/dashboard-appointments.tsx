import { type AppointmentStatus, SERVICE_TIER_LABELS } from '@tailgate/domain';
import { Stack } from '@tailgate/ui';
import { formatMoney, useStaffTimes } from '@tailgate/web-kit';
import { useNavigate } from 'react-router-dom';
import { AppointmentBadge } from '../../../components/badge/status-badge.tsx';
import { StatusFilter } from '../../../components/list/choice-filter.tsx';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { RouteCell } from '../../../components/list/route-cell.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { recordLink } from '../../../components/record/record-links.ts';
import { useAppointments } from '../api/list-appointments.ts';
import { dateText, timeText } from '../when-text.ts';

const FILTERS: readonly AppointmentStatus[] = ['confirmed', 'pending', 'cancelled', 'completed'];

/** The dashboard's list of appointments. */
export function DashboardAppointments() {
  const navigate = useNavigate();
  const times = useStaffTimes();
  const { values, set, paging } = useListAddress(['search', 'status']);
  const status = oneOf(FILTERS, values.status);
  const query = useAppointments({ search: values.search, status }, paging.place);

  return (
    <Stack $gap={5}>
      <FilterBar>
        <SearchField
          value={values.search}
          hint="Client, origin, destination or service type"
          onChange={(search) => set({ search }, { replace: true })}
        />
        <StatusFilter statuses={FILTERS} value={status} onChange={(chosen) => set({ status: chosen })} />
      </FilterBar>
      <PagedTable
        caption="Appointments"
        noun="appointments"
        query={query}
        paging={paging}
        rowKey={(appointment) => appointment.id}
        onRowClick={({ id }) => void navigate(recordLink.appointment(id))}
        hint="Appointments appear here when quotes are approved."
        columns={[
          { header: 'ID', width: 4.5, orders: true, cell: (appointment) => `#${appointment.id}` },
          { header: 'Client', width: 9, cell: (appointment) => appointment.client_name || 'Unknown Client' },
          { header: 'Service Type', width: 7, cell: (appointment) => SERVICE_TIER_LABELS[appointment.service_type] },
          { header: 'Date', cell: dateText },
          { header: 'Time', cell: (appointment) => timeText(appointment, times) },
          {
            header: 'Origin - Destination',
            width: 16,
            cell: ({ origin, destination }) => <RouteCell origin={origin} destination={destination} />,
          },
          { header: 'Amount', width: 6.5, align: 'end', cell: (appointment) => formatMoney(appointment.total_amount) },
          { header: 'Status', width: 7.5, cell: (appointment) => <AppointmentBadge appointment={appointment} /> },
        ]}
      />
    </Stack>
  );
}

import type { Appointment } from '@tailgate/contracts';
import { type AppointmentStatus, formatTime24, SERVICE_TIER_LABELS } from '@tailgate/domain';
import { type Column, EmptyState, Field, Input, Stack } from '@tailgate/ui';
import { formatLongDate, formatMoney } from '@tailgate/web-kit';
import { useDeferredValue, useState } from 'react';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { PagedTable } from '../../../components/paged-table.tsx';
import { RouteCell } from '../../../components/route-cell.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { StatusFilter } from '../../../components/status-filter.tsx';
import { useAppointments } from '../api/list-appointments.ts';
import { AppointmentActions } from './appointment-actions.tsx';

const FILTERS: readonly AppointmentStatus[] = ['confirmed', 'pending', 'cancelled', 'completed'];

/** Everyone's appointments, searched and filtered by the server; the appointments screen has actions on each row. */
export function AppointmentsList({ actions = false }: { actions?: boolean }) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<AppointmentStatus | undefined>();
  const query = useAppointments({ search: useDeferredValue(search.trim()), status });

  return (
    <Stack $gap={5}>
      <FilterBar>
        <Field label="Search" hint="Origin, destination or service type">
          <Input type="search" maxLength={200} value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <StatusFilter statuses={FILTERS} value={status} onChange={setStatus} />
      </FilterBar>
      <PagedTable
        caption="Appointments"
        noun="appointments"
        query={query}
        rowKey={(appointment) => appointment.id}
        empty={<EmptyState title="No appointments found" />}
        columns={[
          { header: 'ID', cell: (appointment) => `#${appointment.id}` },
          { header: 'Client', cell: (appointment) => appointment.client_name || 'Unknown Client' },
          { header: 'Service Type', cell: (appointment) => SERVICE_TIER_LABELS[appointment.service_type] },
          { header: 'Date', cell: dateOf },
          { header: 'Time', cell: timeOf },
          {
            header: 'Origin - Destination',
            cell: ({ origin, destination }) => <RouteCell origin={origin} destination={destination} />,
          },
          { header: 'Amount', align: 'end', cell: (appointment) => formatMoney(appointment.total_amount) },
          { header: 'Status', cell: (appointment) => <StatusBadge status={appointment.status} /> },
          ...(actions ? [ACTIONS] : []),
        ]}
      />
    </Stack>
  );
}

const ACTIONS: Column<Appointment> = {
  header: 'Actions',
  cell: (appointment) => <AppointmentActions appointment={appointment} />,
};

function dateOf({ appointment_date: date }: Appointment): string {
  return date ? formatLongDate(date) : 'Not paid yet';
}

function timeOf({ appointment_time_start: start, appointment_time_end: end }: Appointment): string {
  return start && end ? `${formatTime24(start)} - ${formatTime24(end)}` : '–';
}

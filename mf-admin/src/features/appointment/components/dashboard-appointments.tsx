import type { AppointmentStatus } from '@tailgate/domain';
import { readableWord, useStaffTimes } from '@tailgate/web-kit';
import { useNavigate } from 'react-router-dom';
import { choiceFilter } from '../../../components/list/choice-filter.tsx';
import { oneOf, useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { recordLink } from '../../../components/record/record-links.ts';
import { useAppointments } from '../api/list-appointments.ts';
import { dashboardColumns } from '../appointment-columns.tsx';

const FILTERS: readonly AppointmentStatus[] = ['confirmed', 'pending', 'cancelled', 'completed'];
const OPTIONS = FILTERS.map((status) => ({ value: status, label: readableWord(status) }));

export function DashboardAppointments() {
  const navigate = useNavigate();
  const times = useStaffTimes();
  const { values, set, paging } = useListAddress(['search', 'status']);
  const status = oneOf(FILTERS, values.status);
  const query = useAppointments({ search: values.search, status }, paging.place);

  return (
    <PagedTable
      caption="Appointments"
      noun="appointments"
      query={query}
      paging={paging}
      rowKey={(appointment) => appointment.id}
      onRowClick={({ id }) => void navigate(recordLink.appointment(id))}
      hint="Appointments appear here when quotes are approved."
      bar={{
        search: (
          <SearchField
            value={values.search}
            hint="Client, origin, destination or service type"
            onChange={(search) => set({ search }, { replace: true })}
          />
        ),
        filters: [
          choiceFilter({
            label: 'Status',
            all: 'All Status',
            options: OPTIONS,
            value: status,
            onChange: (chosen) => set({ status: chosen }),
          }),
        ],
      }}
      columns={dashboardColumns(times)}
    />
  );
}

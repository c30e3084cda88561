import { useStaffTimes } from '@tailgate/web-kit';
import { useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { useAppointments } from '../api/list-appointments.ts';
import { clientColumns } from '../appointment-columns.tsx';

type ClientAppointmentsProps = { clientId: number; onOpen(id: number): void };

export function ClientAppointments({ clientId, onOpen }: ClientAppointmentsProps) {
  const { paging } = useListAddress([]);
  const times = useStaffTimes();
  return (
    <PagedTable
      caption="Appointments"
      noun="appointments"
      query={useAppointments({ client_id: clientId, sort: 'date' }, paging.place)}
      paging={paging}
      rowKey={(appointment) => appointment.id}
      onRowClick={(appointment) => onOpen(appointment.id)}
      hint="Appointments appear here when quotes are approved."
      columns={clientColumns(times)}
    />
  );
}

import type { Appointment } from '@tailgate/contracts';
import { useStaffTimes } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { useAppointments } from '../api/list-appointments.ts';
import { clientColumns } from '../appointment-columns.tsx';

type ClientAppointmentsProps = {
  clientId: number;
  onOpen(id: number): void;
  /** The open appointment. */
  children(rows: readonly Appointment[] | undefined): ReactNode;
};

export function ClientAppointments({ clientId, onOpen, children }: ClientAppointmentsProps) {
  const { paging } = useListAddress([]);
  const times = useStaffTimes();
  const query = useAppointments({ client_id: clientId, sort: 'date' }, paging.place);
  return (
    <>
      <PagedTable
        caption="Appointments"
        noun="appointments"
        query={query}
        paging={paging}
        rowKey={(appointment) => appointment.id}
        onRowClick={(appointment) => onOpen(appointment.id)}
        hint="Appointments appear here when quotes are approved."
        columns={clientColumns(times)}
      />
      <div>{children(query.data?.items)}</div>
    </>
  );
}

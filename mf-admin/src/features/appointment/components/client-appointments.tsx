import { formatMoney, useStaffTimes } from '@tailgate/web-kit';
import { AppointmentBadge } from '../../../components/badge/status-badge.tsx';
import { TierBadge } from '../../../components/badge/tier-badge.tsx';
import { useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { RouteCell } from '../../../components/list/route-cell.tsx';
import { useAppointments } from '../api/list-appointments.ts';
import { dateText, timeText } from '../when-text.ts';

type ClientAppointmentsProps = { clientId: number; onOpen(id: number): void };

/** The appointments of one client, the latest day first. */
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
      columns={[
        { header: 'ID', width: 5, cell: ({ id }) => `#${id}` },
        { header: 'Date', width: 10, orders: true, cell: dateText },
        { header: 'Time', width: 8, cell: (appointment) => timeText(appointment, times) },
        { header: 'Service', width: 8, cell: ({ service_type }) => <TierBadge tier={service_type} /> },
        {
          header: 'Origin - Destination',
          width: 16,
          cell: ({ origin, destination }) => <RouteCell origin={origin} destination={destination} />,
        },
        { header: 'Amount', width: 7, align: 'end', cell: ({ total_amount }) => formatMoney(total_amount) },
        { header: 'Status', width: 8, cell: (appointment) => <AppointmentBadge appointment={appointment} /> },
      ]}
    />
  );
}

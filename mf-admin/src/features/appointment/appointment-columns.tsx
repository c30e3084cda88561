import type { Appointment } from '@tailgate/contracts';
import { token } from '@tailgate/ui';
import { formatMoney, type Times, tierLabel } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { AppointmentBadge } from '../../components/badge/status-badge.tsx';
import { TierBadge } from '../../components/badge/tier-badge.tsx';
import { RouteCell } from '../../components/list/route-cell.tsx';
import type { Column } from '../../components/list/use-data-table.ts';
import { dateText, timeText } from './when-text.ts';

type AppointmentColumn = Column<Appointment>;

const id: AppointmentColumn = { header: 'ID', width: 5, cell: (appointment) => `#${appointment.id}` };
const client: AppointmentColumn = {
  header: 'Client',
  width: 9,
  item: 'title',
  cell: ({ client_name }) => client_name || 'Unknown Client',
};
const date = (times: Times): AppointmentColumn => ({
  header: 'Date',
  cell: (appointment) => dateText(appointment, times),
});
const time = (times: Times): AppointmentColumn => ({
  header: 'Time',
  cell: (appointment) => timeText(appointment, times),
});
const service: AppointmentColumn = {
  header: 'Service',
  width: 8,
  item: 'none',
  cell: ({ service_type }) => <TierBadge tier={service_type} />,
};
const route: AppointmentColumn = {
  header: 'Origin - Destination',
  width: 16,
  item: 'none',
  cell: ({ origin, destination }) => <RouteCell origin={origin} destination={destination} />,
};
const amount: AppointmentColumn = {
  header: 'Amount',
  width: 7,
  align: 'end',
  cell: ({ total_amount }) => formatMoney(total_amount),
};
const status: AppointmentColumn = {
  header: 'Status',
  width: 8,
  item: 'badge',
  cell: (appointment) => <AppointmentBadge appointment={appointment} />,
};

export function dashboardColumns(times: Times): AppointmentColumn[] {
  return [
    { ...id, width: 4.5, orders: true },
    client,
    { header: 'Service Type', width: 7, item: 'none', cell: ({ service_type }) => tierLabel(service_type) },
    date(times),
    time(times),
    route,
    { ...amount, width: 6.5 },
    { ...status, width: 7.5 },
  ];
}

export function clientColumns(times: Times): AppointmentColumn[] {
  return [
    id,
    { ...date(times), width: 10, orders: true, item: 'title' },
    { ...time(times), width: 8 },
    service,
    route,
    amount,
    status,
  ];
}

export function screenColumns(times: Times, actions: AppointmentColumn['cell']): AppointmentColumn[] {
  return [
    { ...client, width: 10 },
    {
      header: 'Date and time',
      width: 10,
      orders: true,
      cell: (appointment) => (
        <When>
          <span data-in-heading="">{dateText(appointment, times)}</span>
          {appointment.appointment_time_start && <span>{timeText(appointment, times)}</span>}
        </When>
      ),
    },
    service,
    { ...route, width: 15 },
    amount,
    status,
    { header: 'Actions', width: 10, align: 'end', actions: true, cell: actions },
  ];
}

const When = styled.span`
  > span { display: block; }
  > span + span { color: ${token('ink-soft')}; }
`;

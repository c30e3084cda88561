import type { Appointment, Client, Payment } from '@tailgate/contracts';
import { referenceOf } from '@tailgate/domain';
import { type Facts, Paper, PaperFacts } from '@tailgate/ui/paper';
import { formatMiles, formatMoney, type Times, useShell, useStaffTimes } from '@tailgate/web-kit';
import { weightText } from '../../../components/record/record-labels.ts';
import { useAppointmentClient } from '../api/get-appointment-client.ts';
import { useAppointmentPayments } from '../api/list-appointment-payments.ts';
import { whenText } from '../when-text.ts';
import { estimatedText } from './appointment-facts.tsx';

export function PrintSheet({ appointment }: { appointment: Appointment }) {
  const { companyName } = useShell().config;
  const times = useStaffTimes();
  const client = useAppointmentClient(appointment.client_id).data;
  const payments = useAppointmentPayments(appointment.id).data;
  return (
    <Paper>
      <article>
        <header>
          <h1>{referenceOf(appointment)}</h1>
          <strong>{companyName}</strong>
        </header>
        {groupsOf(appointment, client, payments, times).map((group) => (
          <PaperFacts key={group.title} {...group} />
        ))}
        <footer>
          <p>Client</p>
          <p>Driver</p>
        </footer>
      </article>
    </Paper>
  );
}

function groupsOf(
  appointment: Appointment,
  client: Client | undefined,
  payments: readonly Payment[] | undefined,
  times: Times,
): { title: string; facts: Facts }[] {
  const paid = payments?.some(({ status }) => status === 'completed');
  const { balance_due } = appointment;
  return [
    {
      title: 'When',
      facts: [
        ['Time', whenText(appointment, times)],
        ['Estimated duration', estimatedText(appointment)],
      ],
    },
    {
      title: 'Client',
      facts: [
        ['Name', appointment.client_name || 'Unknown Client'],
        ['Phone', client?.phone ?? ''],
        ['Email', client?.email ?? ''],
      ],
    },
    {
      title: 'Delivery',
      facts: [
        ['From', appointment.origin],
        ['To', appointment.destination],
        ['Distance', formatMiles(appointment.distance)],
        ['Load', weightText(appointment.load_weight)],
        ['Notes', appointment.notes ?? ''],
        ['From the customer', appointment.instructions ?? ''],
      ],
    },
    {
      title: 'Payment',
      facts: [
        ['Amount', formatMoney(appointment.total_amount)],
        ['State', balance_due ? 'Deposit paid' : payments === undefined ? '' : paid ? 'Paid' : 'Not paid'],
        ['Balance due', balance_due ? formatMoney(balance_due) : ''],
      ],
    },
  ];
}

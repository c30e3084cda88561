import type { Appointment, Client, Payment } from '@tailgate/contracts';
import { formatMiles, formatMoney, type Times, useShell, useStaffTimes } from '@tailgate/web-kit';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { weightText } from '../../../components/record/record-labels.ts';
import { useAppointmentClient } from '../api/get-appointment-client.ts';
import { useAppointmentPayments } from '../api/list-appointment-payments.ts';
import { whenText } from '../when-text.ts';
import { estimatedText } from './appointment-facts.tsx';

/** The appointment on paper, for the driver and for signatures. */
export function PrintSheet({ appointment }: { appointment: Appointment }) {
  const { companyName } = useShell().config;
  const times = useStaffTimes();
  const client = useAppointmentClient(appointment.client_id).data;
  const payments = useAppointmentPayments(appointment.id).data;
  return createPortal(
    <div data-print-sheet="">
      <PrintRules />
      <Sheet>
        <header>
          <h1>{`Appointment #${appointment.id}`}</h1>
          <strong>{companyName}</strong>
        </header>
        {groupsOf(appointment, client, payments, times).map(({ title, facts }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {facts
                .filter(([, value]) => value !== '')
                .map(([term, value]) => (
                  <Line key={term} term={term} value={value} />
                ))}
            </dl>
          </section>
        ))}
        <footer>
          <p>Client</p>
          <p>Driver</p>
        </footer>
      </Sheet>
    </div>,
    document.body,
  );
}

type Group = { title: string; facts: [term: string, value: string][] };

/** Facts with an empty value are left out. */
function groupsOf(
  appointment: Appointment,
  client: Client | undefined,
  payments: readonly Payment[] | undefined,
  times: Times,
): Group[] {
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

function Line({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  );
}

// Print the sheet instead of the page. An open dialog locks the page's scrolling, which would
// cut off the second sheet.
const PrintRules = createGlobalStyle`
  [data-print-sheet] { display: none; }
  @media print {
    @page { margin: 16mm; }
    html, body, body[data-scroll-locked] { overflow: visible !important; min-height: 0; background: #fff; }
    body > :not([data-print-sheet]) { display: none !important; }
    [data-print-sheet] { display: block; }
  }
`;

const Sheet = styled.article`
  color: #000;
  font-size: 11pt;
  line-height: 1.45;
  header { display: flex; justify-content: space-between; align-items: baseline; padding-bottom: 4mm; border-bottom: 1.5pt solid #000; }
  h1 { font-size: 20pt; }
  h2 { margin: 6mm 0 2mm; font-size: 12pt; }
  dl { display: grid; grid-template-columns: 42mm 1fr; gap: 1.5mm 4mm; margin: 0; }
  dt { color: #333; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; white-space: pre-line; }
  section { break-inside: avoid; }
  footer { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin-top: 16mm; }
  footer p { padding-top: 2mm; border-top: 0.75pt solid #000; font-size: 9pt; }
`;

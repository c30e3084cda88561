import type { Appointment, Client, FewerHours } from '@tailgate/contracts';
import { estimatedHours, parseHundredths } from '@tailgate/domain';
import type { Description } from '@tailgate/ui';
import { formatMiles, type Times, tierLabel } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { EmailLink } from '../../../components/record/email-link.tsx';
import { CONTACT_LABELS, weightText } from '../../../components/record/record-labels.ts';
import { whenText } from '../when-text.ts';

export type FactGroup = { title: string; facts: Description[] };

export function clientFacts(client: Client): FactGroup {
  return {
    title: 'Client',
    facts: [
      { term: 'Name', value: <Link to={`/clients/${client.id}`}>{client.name}</Link> },
      { term: 'Email', value: <EmailLink email={client.email} /> },
      { term: 'Phone', value: <a href={`tel:${client.phone}`}>{client.phone}</a> },
      { term: 'Preferred contact', value: CONTACT_LABELS[client.preferred_contact] },
    ],
  };
}

export function serviceFacts(appointment: Appointment): FactGroup {
  return {
    title: 'Service',
    facts: [
      { term: 'Service type', value: tierLabel(appointment.service_type) },
      { term: 'Distance', value: formatMiles(appointment.distance) },
      { term: 'Load weight', value: weightText(appointment.load_weight) },
      { term: 'Notes', value: appointment.notes ?? 'None' },
      ...(appointment.instructions ? [{ term: 'From the customer', value: appointment.instructions }] : []),
    ],
  };
}

/** Includes loading and unloading, so it is at least two hours. */
export const estimatedText = ({ distance }: Appointment) => `${estimatedHours(parseHundredths(distance))} hours`;

export function timeFacts(appointment: Appointment, times: Times): FactGroup {
  const window = windowHours(appointment);
  return {
    title: 'Time',
    facts: [
      {
        term: 'Appointment time',
        value: appointment.appointment_date
          ? whenText(appointment, times)
          : 'No date yet. The customer chooses one when paying.',
      },
      ...(appointment.entered_later ? [{ term: 'Time slot', value: 'None: entered after it took place' }] : []),
      { term: 'Time window', value: window === null ? '–' : hoursText(window) },
      { term: 'Estimated duration', value: estimatedText(appointment) },
      ...(appointment.fewer_hours ? [{ term: 'Truck booked for', value: fewerText(appointment.fewer_hours) }] : []),
    ],
  };
}

const fewerText = ({ hours, reason }: FewerHours) => `${hoursText(hours)}: ${reason}`;

function windowHours({ appointment_time_start: start, appointment_time_end: end }: Appointment): number | null {
  if (!start || !end) return null;
  return (Date.parse(`2000-01-01T${end}Z`) - Date.parse(`2000-01-01T${start}Z`)) / 3_600_000;
}

function hoursText(hours: number): string {
  return `${Number(hours.toFixed(2))} ${hours === 1 ? 'hour' : 'hours'}`;
}

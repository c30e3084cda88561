import { button, type MailContent } from '@tailgate/service-kit/mail';
import { countOf, type OwnAlert } from '../../outbox/own-alert.ts';
import { describeTime } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { moreBlocks } from './more-blocks.ts';

export function bookingsCancelledMail(
  appointments: readonly MailedAppointment[],
  alert: OwnAlert,
  { publicUrl }: { publicUrl: string },
): MailContent | null {
  const [first] = appointments;
  if (!first) return null;
  const isOne = countOf(alert) === 1;
  const rows = appointments.map((appointment) => ({
    label: `Appointment #${appointment.id}`,
    value: `${appointment.client_name}, ${describeTime(appointment)}`,
  }));
  return {
    subject: isOne
      ? `Booking cancelled: appointment #${first.id}, ${describeTime(first)}`
      : `${countOf(alert)} bookings cancelled`,
    preview: `${first.client_name}, ${describeTime(first)}`,
    heading: isOne ? 'A booking was cancelled' : `${countOf(alert)} bookings were cancelled`,
    blocks: [
      { kind: 'facts', rows },
      ...moreBlocks(alert),
      isOne
        ? button('Open the appointment', `${publicUrl}/appointments?open=${first.id}`)
        : button('Open the appointments', `${publicUrl}/appointments`),
    ],
  };
}

export function bookingsCancelledText(appointments: readonly MailedAppointment[], alert: OwnAlert): string | null {
  const [first] = appointments;
  if (!first) return null;
  const count = countOf(alert);
  if (count === 1) return `Booking cancelled: appointment #${first.id}, ${describeTime(first)}.`;
  return `${count} bookings cancelled, the last one appointment #${first.id}, ${describeTime(first)}.`;
}

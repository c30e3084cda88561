import type { AlertOf } from '@tailgate/contracts';
import { button, type MailContent, paragraph, type Row } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { clientOf } from './alert-blocks.ts';

export function tripProblemMail(
  { appointment_id, what, words }: AlertOf<'trip-problem'>,
  appointment: MailedAppointment | null,
  { publicUrl }: { publicUrl: string },
): MailContent {
  const client = clientOf(appointment);
  const rows: Row[] = [
    { label: 'Client', value: client },
    { label: 'Appointment', value: `#${appointment_id}` },
    ...(words === null ? [] : [{ label: 'The crew says', value: words }]),
  ];
  return {
    subject: `Trip #${appointment_id}: ${what}`,
    preview: `${client}. ${what}.`,
    heading: what,
    blocks: [
      paragraph('The crew could not finish this trip as planned. Call the client, reschedule or cancel.'),
      { kind: 'facts', rows },
      button('Open the appointment', `${publicUrl}/appointments?open=${appointment_id}`),
    ],
  };
}

import type { StuckJob } from '@tailgate/service-kit/jobs';
import type { JobData, QueueName } from '../queues.ts';
import { QUEUES } from '../queues.ts';

const DESCRIPTIONS: { [Q in QueueName]: (data: JobData<Q>) => string } = {
  mail: (data) => {
    if ('quote_id' in data) return `Email about quote #${data.quote_id}: ${data.kind}`;
    if ('appointment_id' in data) return `Email about appointment #${data.appointment_id}: ${data.kind}`;
    return `Email to staff: ${data.kind}`;
  },
  text: (data) => {
    if ('appointment_id' in data) return `Text message about appointment #${data.appointment_id}: ${data.kind}`;
    if ('truck_day_id' in data) return "Text message to a crew: the link of their truck's day";
    return `Text message to staff: ${data.kind}`;
  },
  remind: () => 'Send the reminders that are due, and ask for balances',
  'note-failed-mails': () => 'Mark the messages that could not be sent',
  'clean-up': () => 'Delete what is kept only for a time',
  'delete-stray-files': () => 'Delete files of photos that are gone',
  'add-up-tallies': () => 'Compact the counters of appointments and clients',
  'alert-about-delays': () => 'Email staff about stuck jobs and waiting quotes',
  'mail-booking-links': ({ client_ids }) =>
    `Email the booking links of ${client_ids.map((id) => `client #${id}`).join(', ') || 'an unknown address'}`,
  'send-own-alerts': () => 'Send staff the alerts that they chose',
  'link-client': ({ client_id }) => `Link client #${client_id} to the account with the same email address`,
  'link-clients': ({ client_ids }) =>
    `Link ${client_ids.length} imported clients to the accounts with the same email addresses`,
  'unwind-booking': ({ appointment_id }) =>
    `Release the time slot and refund the payment of cancelled appointment #${appointment_id}`,
  'swap-slot': ({ appointment_id, slot_id }) =>
    `Move rescheduled appointment #${appointment_id} to time slot #${slot_id}`,
  'follow-up-action': ({ appointment_id }) =>
    `Tell customer and staff what the crew did with appointment #${appointment_id}`,
  'complete-trip': ({ appointment_id }) => `Complete appointment #${appointment_id}, which the crew delivered`,
  'finish-reschedules': () => 'Finish the reschedules that are left over',
  'erase-account': ({ user_id }) => `Delete the account of user #${user_id}, whose data was erased`,
  'erase-payments': ({ appointment_ids }) =>
    `Erase what payments say about an erased client: appointments ${appointment_ids.map((id) => `#${id}`).join(', ')}`,
  'forget-appointments': ({ appointment_ids }) =>
    `Release the time slots of deleted appointments: ${appointment_ids.map((id) => `#${id}`).join(', ')}`,
};

export function describeJob({ queue, data }: StuckJob<QueueName>): string {
  const result = QUEUES[queue].schema.safeParse(data);
  return result.success ? (DESCRIPTIONS[queue] as (data: unknown) => string)(result.data) : queue;
}

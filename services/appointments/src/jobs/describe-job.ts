import type { StuckJob } from '@tailgate/service-kit/jobs';
import type { JobData, QueueName } from './queues.ts';
import { QUEUES } from './queues.ts';

const SUBJECTS: { [Q in QueueName]: (data: JobData<Q>) => string } = {
  mail: (data) =>
    'quote_id' in data
      ? `Mail about quote #${data.quote_id}: ${data.kind}`
      : `Mail about appointment #${data.appointment_id}: ${data.kind}`,
  remind: () => 'Find the appointments to remind of',
  'note-failed-mails': () => 'Find the mails that failed',
  'add-up-tallies': () => 'Add up the counts of appointments and clients',
  'link-client': ({ client_id }) => `Link client #${client_id} to the account with its e-mail address`,
  'unwind-booking': ({ appointment_id }) =>
    `Free the slot and return the money of cancelled appointment #${appointment_id}`,
  'swap-slot': ({ appointment_id, slot_id }) =>
    `Move rescheduled appointment #${appointment_id} into time slot #${slot_id}`,
  'forget-appointments': ({ appointment_ids }) =>
    `Free the time slots of deleted appointments: ${appointment_ids.map((id) => `#${id}`).join(', ')}`,
};

/** What a stuck job is about, for staff. Its data may be of an earlier release; then only its queue is known. */
export function describeJob({ queue, data }: StuckJob<QueueName>): string {
  const result = QUEUES[queue].schema.safeParse(data);
  return result.success ? (SUBJECTS[queue] as (data: unknown) => string)(result.data) : queue;
}

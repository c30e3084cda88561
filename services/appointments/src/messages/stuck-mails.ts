import type { StuckJob } from '@tailgate/service-kit/jobs';
import { QUEUES, type QueueName } from '../jobs/queues.ts';

/** The message that a stuck job was to send; null when the job is not a mail. */
export function messageOf({ queue, data }: StuckJob<QueueName>): number | null {
  if (queue !== 'mail') return null;
  // Of an earlier release it may be anything.
  const job = QUEUES.mail.schema.safeParse(data);
  return job.success ? job.data.message_id : null;
}

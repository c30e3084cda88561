import type { StuckJob } from '@tailgate/service-kit/jobs';
import type { Dependencies } from '../dependencies.ts';
import { QUEUES, type QueueName } from '../queues.ts';

type Needed = Pick<Dependencies, 'jobs' | 'messages'>;

/** Job, every minute. The last attempt marks its message itself unless its process was killed. */
export async function markFailedMails({ jobs, messages }: Needed): Promise<void> {
  for (const stuck of await jobs.listStuck()) {
    const id = messageOf(stuck);
    if (id !== null) await messages.markFailed(id, stuck.error);
  }
}

export async function retryStuckJob({ jobs, messages }: Needed, jobId: string): Promise<boolean> {
  const stuck = (await jobs.listStuck()).find(({ id }) => id === jobId);
  if (!(await jobs.retryStuck(jobId))) return false;
  const id = stuck === undefined ? null : messageOf(stuck);
  if (id !== null) await messages.requeue([id]);
  return true;
}

export async function retryAllStuckJobs({ jobs, messages }: Needed): Promise<StuckJob<QueueName>[]> {
  const retried = await jobs.retryAllStuck();
  await messages.requeue(retried.map(messageOf).filter((id) => id !== null));
  return retried;
}

function messageOf({ queue, data }: StuckJob<QueueName>): number | null {
  if (queue !== 'mail' && queue !== 'text') return null;
  // A job of an earlier release may hold other data.
  const job = QUEUES[queue].schema.safeParse(data);
  return job.success ? job.data.message_id : null;
}

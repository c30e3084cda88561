import type { StuckJob } from '@tailgate/service-kit/jobs';
import { JOB_QUEUES, type JobData, type QueueName } from './job-queues.ts';

const SUBJECTS: { [Q in QueueName]: (data: JobData<Q>) => string } = {
  mail: ({ kind, user_id }) => `Mail to user #${user_id}: ${kind}`,
  'link-user': ({ user_id }) => `Hand over to user #${user_id} the client records of their e-mail address`,
  'unlink-user': ({ user_id }) => `Unlink the client records of deleted user #${user_id}`,
};

/** What a stuck job is about, for staff. Its data may be of an earlier release; then only its queue is known. */
export function describeJob({ queue, data }: StuckJob<QueueName>): string {
  const result = JOB_QUEUES[queue].schema.safeParse(data);
  return result.success ? (SUBJECTS[queue] as (data: unknown) => string)(result.data) : queue;
}

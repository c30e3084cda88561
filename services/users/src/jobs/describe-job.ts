import type { StuckJob } from '@tailgate/service-kit/jobs';
import { type JobData, QUEUES, type QueueName } from '../queues.ts';

const SUBJECTS: { [Q in QueueName]: (data: JobData<Q>) => string } = {
  mail: ({ kind, user_id }) => `Mail to user #${user_id}: ${kind}`,
  farewell: () => 'Mail to a person whose data was erased',
  'clean-up': () => 'Delete what is kept only for a time',
  'link-user': ({ user_id }) => `Link user #${user_id} to the client records of their email address`,
  'report-stuck-jobs': () => 'Email staff about stuck jobs',
  'unlink-user': ({ user_id }) => `Unlink the client records of deleted user #${user_id}`,
};

export function describeJob({ queue, data }: StuckJob<QueueName>): string {
  const result = QUEUES[queue].schema.safeParse(data);
  return result.success ? (SUBJECTS[queue] as (data: unknown) => string)(result.data) : queue;
}

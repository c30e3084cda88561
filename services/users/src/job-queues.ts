import type { Jobs } from '@tailgate/service-kit/jobs';
import { z } from 'zod';
import { ACCOUNT_MAILS } from './mail/account-mail.ts';

const userId = z.int().positive();

// A mail server or another service may be away for hours: the attempts go on for that long.
const PATIENT = { retryLimit: 20, retryDelayMax: 900 };

/** What this service leaves for later. A job carries ids only: no one's address lies about in a job table. */
export const JOB_QUEUES = {
  /** An address that nobody has is answered with a job for nobody, so that the answer takes as long as any other. */
  mail: { schema: z.object({ kind: z.enum(ACCOUNT_MAILS), user_id: userId.nullable() }), ...PATIENT },
  /** The user proved their address: the client records of that address become theirs. */
  'link-user': { schema: z.object({ user_id: userId }), ...PATIENT },
  /** The user was deleted: their client records belong to nobody. */
  'unlink-user': { schema: z.object({ user_id: userId }), ...PATIENT },
};
export type QueueName = keyof typeof JOB_QUEUES;
export type JobData<Q extends QueueName> = z.output<(typeof JOB_QUEUES)[Q]['schema']>;
export type MailJob = JobData<'mail'>;

export type UserJobs = Jobs<typeof JOB_QUEUES>;

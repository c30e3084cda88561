import { type Jobs as JobsOf, MAIL, PATIENT } from '@tailgate/service-kit/jobs';
import { z } from 'zod';
import { ACCOUNT_MAILS } from './mail/account-mail.ts';

const userId = z.int().positive();

/** The jobs of this service. Their data holds ids only, so that no personal data lies in the job table. */
export const QUEUES = {
  /** An unknown address gets a job without a user, so that its answer takes as long as any other. */
  mail: {
    schema: z.object({ kind: z.enum(ACCOUNT_MAILS), user_id: userId.nullable(), event_id: userId.optional() }),
    ...MAIL,
  },
  farewell: { schema: z.object({ farewell_id: z.int().positive() }), ...MAIL },
  'clean-up': { schema: z.object({}), cron: '25 7 * * *', retryLimit: 3, expireInSeconds: 900 },
  'link-user': { schema: z.object({ user_id: userId }), ...PATIENT },
  'unlink-user': { schema: z.object({ user_id: userId }), ...PATIENT },
  'report-stuck-jobs': { schema: z.object({}), cron: '*/5 * * * *', retryLimit: 0 },
};
export type QueueName = keyof typeof QUEUES;
export type JobData<Q extends QueueName> = z.output<(typeof QUEUES)[Q]['schema']>;
export type MailJob = JobData<'mail'>;

export type Jobs = JobsOf<typeof QUEUES>;

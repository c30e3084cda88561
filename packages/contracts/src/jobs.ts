import { z } from 'zod';
import { instant } from './fields.ts';

export const stuckJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  subject: z.string(),
  error: z.string(),
  failed_at: instant,
});
export type StuckJob = z.infer<typeof stuckJob>;

export const retriedJobs = z.object({ retried: z.int() });

export const jobParams = z.strictObject({ id: z.uuid('Not a job') });

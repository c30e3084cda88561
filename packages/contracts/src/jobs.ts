import { z } from 'zod';
import { instant } from './fields.ts';

/** A job that failed as often as it may and waits for a person. */
export const stuckJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  /** What the job is about, in words. */
  subject: z.string(),
  error: z.string(),
  failed_at: instant,
});
export type StuckJob = z.infer<typeof stuckJob>;

export const jobParams = z.strictObject({ id: z.uuid('Not a job') });

import { alertBody } from '@tailgate/contracts';
import { type Jobs as JobsOf, PATIENT, PROMPT } from '@tailgate/service-kit/jobs';
import { z } from 'zod';

const paymentJob = z.object({ payment_id: z.int() });

export const QUEUES = {
  /** Charges the card of a booked slot and confirms its appointment, if the request that booked it did not. */
  'settle-booking': { schema: paymentJob, ...PROMPT },
  'return-money': { schema: paymentJob, ...PROMPT },
  'cancel-booking': { schema: paymentJob, ...PROMPT },
  /** Syncs a payment after an event from Stripe. Three at once, because a booking may wait for it. */
  'follow-card-event': {
    schema: z.object({ payment_intent_id: z.string(), type: z.string().optional() }),
    atOnce: 3,
  },
  /** Has the appointments service email staff. The data has no personal data: ids, amounts and reasons. */
  'alert-staff': { schema: alertBody, ...PATIENT },
  'tell-part-refunded': { schema: z.object({ partial_refund_id: z.int().positive() }), ...PATIENT },
  'issue-receipts': { schema: z.object({}) },
  /** Finishes interrupted payments, every half minute: cron starts one run a minute, which queues another `in_between`. */
  'sweep-payments': {
    schema: z.object({ in_between: z.boolean().default(false) }),
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
  },
  /** Adds the slots of the weekly plan. Hourly, so that a new day opens soon after midnight in any time zone. */
  'fill-slots': { schema: z.object({}), cron: '7 * * * *', retryLimit: 3, expireInSeconds: 120 },
  'fold-figures': { schema: z.object({}), cron: '37 * * * *', retryLimit: 0, expireInSeconds: 120 },
  'clean-up': { schema: z.object({}), cron: '27 7 * * *', retryLimit: 3, expireInSeconds: 900 },
  'report-stuck-jobs': { schema: z.object({}), cron: '*/5 * * * *', retryLimit: 0 },
  reconcile: { schema: z.object({}), cron: '*/15 * * * *', retryLimit: 0, expireInSeconds: 600 },
} as const;
export type QueueName = keyof typeof QUEUES;
export type JobData<Q extends QueueName> = z.output<(typeof QUEUES)[Q]['schema']>;
export type Jobs = JobsOf<typeof QUEUES>;

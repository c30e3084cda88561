import type { Logger } from '@tailgate/service-kit';
import type { Jobs } from '@tailgate/service-kit/jobs';
import { createJobs, PROMPT } from '@tailgate/service-kit/jobs';
import { z } from 'zod';

const paymentJob = z.object({ payment_id: z.int() });

const QUEUES = {
  /** Charges the card of a booked slot and confirms its appointment, if the request that booked it did not. */
  'settle-booking': { schema: paymentJob, ...PROMPT },
  /** Releases the authorisation of a payment that was given up, or refunds it. */
  'return-money': { schema: paymentJob, ...PROMPT },
  /** Cancels the appointment of a payment that was refunded. */
  'cancel-booking': { schema: paymentJob, ...PROMPT },
  /**
   * Looks at a payment because Stripe said that something happened to its intent. Several at once: the buyer may have left, and
   * then the booking waits for this.
   */
  'follow-card-event': { schema: z.object({ payment_intent_id: z.string() }), atOnce: 3 },
  /** Finds what stopped half-way: by the clock every minute, and once more in between, because a minute is the finest it has. */
  'sweep-payments': {
    schema: z.object({ in_between: z.boolean().default(false) }),
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
  },
  /** Makes the slots of the weekly plan ahead: once an hour, so that a new day is open soon after it begins in any time zone. */
  'fill-slots': { schema: z.object({}), cron: '7 * * * *', retryLimit: 3, expireInSeconds: 120 },
  /** Sums up what the tables of payments say of themselves, so that the dashboard stays fast. */
  'fold-figures': { schema: z.object({}), cron: '37 * * * *', retryLimit: 0, expireInSeconds: 120 },
  /** Checks that money and bookings agree. */
  reconcile: { schema: z.object({}), cron: '*/15 * * * *', retryLimit: 0, expireInSeconds: 600 },
} as const;
export type PaymentJobs = Jobs<typeof QUEUES>;

export function createPaymentJobs(options: { databaseUrl: string; log: Logger }): PaymentJobs {
  return createJobs({ ...options, queues: QUEUES });
}

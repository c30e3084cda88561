import type { Logger } from '@tailgate/service-kit';
import type { Jobs } from '@tailgate/service-kit/jobs';
import { createJobs } from '@tailgate/service-kit/jobs';
import { z } from 'zod';
import type { PaymentsDeps } from './dependencies.ts';
import { cancelBookingInJob } from './payments/cancel-booking.ts';
import { convergePayment } from './payments/converge-payment.ts';
import { returnMoney } from './payments/return-money.ts';
import { settleInJob } from './payments/settle-booking.ts';
import { sweepPayments } from './payments/sweep-payments.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { fillSlots } from './schedule/fill-slots.ts';

const paymentJob = z.object({ payment_id: z.int() });

// Stripe or the appointments service may be away for hours: the attempts go on for that long, and once it is back it is over within
// half a minute.
const PROMPT = { retryLimit: 500, retryDelayMax: 20 };

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

const HALF_A_MINUTE = 30;

async function sweepAgainIn({ database, jobs }: PaymentsDeps, seconds: number): Promise<void> {
  await database.transaction((transaction) =>
    jobs.enqueue(transaction, 'sweep-payments', { in_between: true }, { startAfterSeconds: seconds }),
  );
}

export async function startWorkers(deps: PaymentsDeps): Promise<void> {
  const { jobs } = deps;
  await jobs.work('settle-booking', async ({ payment_id }, { log }) => await settleInJob({ ...deps, log }, payment_id));
  await jobs.work('return-money', async ({ payment_id }, { log }) => await returnMoney({ ...deps, log }, payment_id));
  await jobs.work(
    'cancel-booking',
    async ({ payment_id }, { log }) => await cancelBookingInJob({ ...deps, log }, payment_id),
  );
  await jobs.work('follow-card-event', async ({ payment_intent_id }, { log }) => {
    const payment = await deps.payments.findByIntent(payment_intent_id);
    // Other products may share the Stripe account; their intents are none of ours.
    if (payment) await convergePayment({ ...deps, log }, payment);
  });
  await jobs.work('sweep-payments', async ({ in_between }, { log }) => {
    if (!in_between) await sweepAgainIn(deps, HALF_A_MINUTE);
    await sweepPayments({ ...deps, log });
  });
  await jobs.work('fill-slots', async (_data, { log }) => {
    const { created } = await fillSlots({ ...deps, log }, null);
    if (created > 0) log.info({ created }, 'slots of the weekly plan made');
  });
  await jobs.work('fold-figures', async () => await deps.figures.fold());
  await jobs.work('reconcile', async (_data, { log }) => {
    await reconcile({ ...deps, log });
  });
}

import type { ServiceHandlers } from '@tailgate/service-kit';
import { stuckJobHandlers } from '@tailgate/service-kit/jobs';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';

const SUBJECTS: Record<string, string> = {
  'settle-booking': 'Complete the booking of',
  'return-money': 'Return the money of',
  'cancel-booking': 'Cancel the appointment of the refunded',
  'follow-card-event': 'News from Stripe about',
};
const aboutPayment = z.object({ payment_id: z.int() }).transform(({ payment_id }) => `payment #${payment_id}`);
const aboutIntent = z
  .object({ payment_intent_id: z.string() })
  .transform((data) => `card payment ${data.payment_intent_id}`);

export function stuckJobRoutes({
  jobs,
}: Dependencies): Pick<ServiceHandlers<'payments'>, 'listStuckPaymentJobs' | 'retryPaymentJob'> {
  const { list, retry } = stuckJobHandlers(jobs, ({ queue, data }) => {
    const what = z.union([aboutPayment, aboutIntent]).safeParse(data).data ?? 'an unknown payment';
    return `${SUBJECTS[queue] ?? queue} ${what}`;
  });
  return { listStuckPaymentJobs: list, retryPaymentJob: retry };
}

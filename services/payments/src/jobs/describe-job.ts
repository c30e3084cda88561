import type { StuckJob } from '@tailgate/service-kit/jobs';
import { type JobData, QUEUES, type QueueName } from '../queues.ts';

const SUBJECTS: { [Q in QueueName]: (data: JobData<Q>) => string } = {
  'settle-booking': ({ payment_id }) => `Complete the booking of payment #${payment_id}`,
  'return-money': ({ payment_id }) => `Void or refund payment #${payment_id}`,
  'cancel-booking': ({ payment_id }) => `Cancel the appointment of the refunded payment #${payment_id}`,
  'follow-card-event': ({ payment_intent_id }) => `Process Stripe's event about card payment ${payment_intent_id}`,
  'alert-staff': (alert) =>
    'payment_id' in alert
      ? `Email staff about payment #${alert.payment_id}: ${alert.kind}`
      : `Email staff about the check of payments and bookings: ${alert.kind}`,
  'tell-part-refunded': ({ partial_refund_id }) => `Email a customer about partial refund #${partial_refund_id}`,
  'issue-receipts': () => 'Issue receipts and credit notes',
  'sweep-payments': () => 'Finish interrupted payments',
  'fill-slots': () => 'Add the slots of the weekly plan',
  'fold-figures': () => 'Compact the counters of payments',
  'clean-up': () => 'Delete what is kept only for a time',
  'report-stuck-jobs': () => 'Email staff about stuck jobs',
  reconcile: () => 'Compare payments, slots, appointments and Stripe',
};

export function describeJob({ queue, data }: StuckJob<QueueName>): string {
  const parsed = QUEUES[queue].schema.safeParse(data);
  return parsed.success ? (SUBJECTS[queue] as (data: unknown) => string)(parsed.data) : queue;
}

import { z } from 'zod';
import { DISPUTE_STATUSES } from './disputes.ts';
import { decimal, id, instant, longText, text } from './fields.ts';

export const ALERT_KINDS = [
  'payment-disputed',
  'refund-failed',
  'money-mismatch',
  'jobs-stuck',
  'quotes-waiting',
  'trip-problem',
] as const;

const ofPayment = { payment_id: id, appointment_id: id, quote_id: id.nullable(), amount: decimal };
/** Names what happened. An alert that is sent again under its key becomes no second email. */
const key = text(100);

export const alertBody = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('payment-disputed'),
      key,
      ...ofPayment,
      status: z.enum(DISPUTE_STATUSES),
      reason: text(100),
      evidence_due_at: instant.nullable(),
    }),
    z.strictObject({
      kind: z.literal('refund-failed'),
      key,
      ...ofPayment,
      failure: z.enum(['refused', 'failed']),
    }),
    z.strictObject({
      kind: z.literal('money-mismatch'),
      key,
      findings: z
        .array(z.strictObject({ subject: text(200), message: longText(1_000) }))
        .min(1)
        .max(20),
      more: z.int().min(0),
    }),
    z.strictObject({
      kind: z.literal('jobs-stuck'),
      key,
      service: z.enum(['appointments', 'payments', 'users']),
      jobs: z
        .array(z.strictObject({ id: text(100), subject: text(200) }))
        .min(1)
        .max(20),
      more: z.int().min(0),
    }),
    z.strictObject({
      kind: z.literal('quotes-waiting'),
      key,
      quotes: z
        .array(z.strictObject({ id, waited_hours: z.int().min(0) }))
        .min(1)
        .max(20),
      more: z.int().min(0),
    }),
    z.strictObject({
      kind: z.literal('trip-problem'),
      key,
      appointment_id: id,
      /** "Not delivered: nobody there" */
      what: text(200),
      words: longText(500).nullable(),
    }),
  ],
  'Not a kind of alert',
);
export type Alert = z.output<typeof alertBody>;
export type AlertKind = (typeof ALERT_KINDS)[number];
export type AlertOf<K extends AlertKind> = Extract<Alert, { kind: K }>;

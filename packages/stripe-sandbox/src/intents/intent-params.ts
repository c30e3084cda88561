import { z } from 'zod';
import { amount, booleanText, currency, expand, metadata, partAmount, text } from '../http/params.ts';

const captureMethod = z.enum(['automatic', 'automatic_async', 'manual']);

export const createIntentParams = z.strictObject({
  amount,
  currency,
  capture_method: captureMethod.default('automatic_async'),
  confirm: booleanText.default(false),
  description: text.optional(),
  receipt_email: z.email().optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  return_url: z.url().optional(),
  statement_descriptor_suffix: text.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: booleanText, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  expand,
});
export type CreateIntentParams = z.infer<typeof createIntentParams>;

export const updateIntentParams = z.strictObject({
  amount: amount.optional(),
  currency: currency.optional(),
  description: text.optional(),
  receipt_email: z.email().optional(),
  metadata: z.union([z.literal(''), metadata]).optional(),
  payment_method: text.optional(),
  expand,
});
export type UpdateIntentParams = z.infer<typeof updateIntentParams>;

export const confirmIntentParams = z.strictObject({
  payment_method: text.optional(),
  return_url: z.url().optional(),
  receipt_email: z.email().optional(),
  expand,
});

export const captureIntentParams = z.strictObject({
  amount_to_capture: partAmount.optional(),
  /** Only one capture is possible for a card, so both values mean the same. */
  final_capture: booleanText.optional(),
  metadata: z.union([z.literal(''), metadata]).optional(),
  statement_descriptor_suffix: text.optional(),
  expand,
});
export type CaptureIntentParams = z.infer<typeof captureIntentParams>;

export const cancelIntentParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});

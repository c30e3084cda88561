import type { Stripe } from 'stripe';
import { z } from 'zod';
import { expand, metadata } from '../http/params.ts';
import { mergeMetadata } from '../intents/update-intent.ts';
import type { Change } from '../state/change.ts';
import { invalidRequest, notFound } from '../stripe-error.ts';
import { putUpdated } from './settle-refund.ts';

export const updateRefundParams = z.strictObject({ metadata: z.union([z.literal(''), metadata]).optional(), expand });

export function updateRefund(change: Change, id: string, params: z.infer<typeof updateRefundParams>): Stripe.Refund {
  const refund = findRefund(change, id);
  return putUpdated(change, refund, { metadata: mergeMetadata(refund.metadata ?? {}, params.metadata) });
}

/** Only a refund that requires an action of the customer can be cancelled, and refunds of cards never do. */
export function cancelRefund(change: Change, id: string): never {
  findRefund(change, id);
  throw invalidRequest('Canceling this refund is unsupported.');
}

export function findRefund(change: Change, id: string): Stripe.Refund {
  const refund = change.get('refund', id);
  if (refund === undefined) throw notFound('refund', id, 'refund');
  return refund;
}

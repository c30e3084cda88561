import type { Dependencies } from '../dependencies.ts';
import { advance } from './advance.ts';
import { findOrRestore } from './find-or-restore.ts';

const ABOUT_DISPUTES = /^(charge\.dispute|radar)\./;

export async function followCardEvent(
  deps: Dependencies,
  { payment_intent_id, type = '' }: { payment_intent_id: string; type?: string | undefined },
): Promise<void> {
  const payment = await findOrRestore(deps, payment_intent_id);
  // Other products may share the Stripe account; their intents have no payment here.
  if (!payment) return;
  await advance(deps, payment.id, { to: 'synced', disputes: ABOUT_DISPUTES.test(type) });
}

import { toReadDispute } from '../../../services/payments/src/stripe/read-dispute.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

interface Known {
  readonly intent: string;
  /** The disputes as `id status net`, in order. */
  readonly disputes: readonly string[];
  readonly refunded: string;
}

/** @returns what Stripe shows of these intents and the portal does not know yet: its event is still on the way. */
export async function pendingEvent(on: ProofStack, intentIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await on.databases.payments.query<Known>(
    `SELECT intent,
       ARRAY(SELECT id || ' ' || status || ' ' || withdrawn_cents - reinstated_cents FROM disputes
         WHERE payment_intent_id = intent ORDER BY id COLLATE "C") AS disputes,
       (SELECT coalesce(sum(CASE kind WHEN 'refunded' THEN amount_cents WHEN 'refund_failed' THEN -amount_cents END), 0)
         FROM ledger WHERE payment_intent_id = intent) AS refunded
     FROM unnest($1::text[]) AS intents (intent)`,
    [intentIds],
  );
  const found = await Promise.all(rows.map(async (known) => await difference(on, known)));
  return found.find((each) => each !== undefined);
}

async function difference(on: ProofStack, { intent, disputes, refunded }: Known): Promise<string | undefined> {
  const [shown, refunds] = await Promise.all([on.stripe.disputes(intent), on.stripe.refunds(intent)]);
  const atStripe = shown
    .map(toReadDispute)
    .map(({ id, status, withdrawn_cents, reinstated_cents }) => {
      return `${id} ${status} ${Number(withdrawn_cents) - Number(reinstated_cents)}`;
    })
    .toSorted()
    .join(', ');
  const here = disputes.join(', ');
  if (atStripe !== here) return `the disputes of ${intent} are "${atStripe}" at Stripe, but "${here}" here`;
  const succeeded = refunds.filter(({ status }) => status === 'succeeded');
  const sum = succeeded.reduce((total, { amount }) => total + amount, 0);
  return sum === Number(refunded) ? undefined : `${intent} has refunds of ${sum} at Stripe, but ${refunded} here`;
}

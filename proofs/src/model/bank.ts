import type { Stripe } from 'stripe';
import type { ProofStack } from '../stack/proof-stack.ts';
import type { BankAct } from './commands.ts';
import type { Booking, RunState } from './state.ts';

interface Charge {
  readonly intentId: string;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
  /** What the customer has paid and not got back as a refund. */
  readonly left: number;
}

/** Does nothing where no real bank could act. */
export async function tellBank(state: RunState, booking: Booking, act: BankAct): Promise<void> {
  await state.bank.run(async () => {
    const charge = await chargeOf(state.on, booking);
    return charge !== undefined && (await take(state.on, charge, act));
  });
}

async function take({ stripe }: ProofStack, charge: Charge, act: BankAct): Promise<boolean> {
  const { intentId, refunds, disputes, left } = charge;
  const open = disputes.find(({ status }) => !['won', 'lost', 'warning_closed'].includes(status));
  const isInquiry = open?.status.startsWith('warning_') === true;
  switch (act) {
    case 'dispute':
    case 'inquire':
      return disputes.length === 0 && left > 0 && (await stripe.dispute(intentId, act === 'inquire'));
    case 'escalate':
      return open !== undefined && isInquiry && left > 0 && (await stripe.escalate(open.id));
    case 'decide-won':
    case 'decide-lost': {
      const verdict = act === 'decide-won' ? 'won' : 'lost';
      return open !== undefined && (await stripe.decide(open.id, isInquiry ? 'warning_closed' : verdict));
    }
    case 'send-refund-back': {
      const last = refunds.find(({ status }) => status === 'succeeded' || status === 'pending');
      return last !== undefined && (await stripe.failRefund(last.id));
    }
  }
}

async function chargeOf({ databases, stripe }: ProofStack, booking: Booking): Promise<Charge | undefined> {
  const { rows } = await databases.payments.query<{ intent: string }>(
    `SELECT payment_intent_id AS intent FROM ledger WHERE appointment_id = $1 AND kind = 'captured'
       AND payment_intent_id IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [booking.appointmentId],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const [intent, refunds, disputes] = await Promise.all([
    stripe.find(row.intent),
    stripe.refunds(row.intent),
    stripe.disputes(row.intent),
  ]);
  const refunded = refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
  return { intentId: row.intent, refunds, disputes, left: intent.amount_received - refunded };
}

export class Bank {
  #last: Promise<unknown> = Promise.resolve();
  acts = 0;

  async run(work: () => Promise<boolean>): Promise<void> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    if (await mine) this.acts += 1;
  }
}

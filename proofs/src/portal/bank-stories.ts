import { routes } from '@tailgate/contracts';
import type { ProofStack } from '../stack/proof-stack.ts';
import type { Verdict } from '../stack/stripe-sandbox.ts';
import { refund } from './money-moves.ts';

export interface ChargedBooking {
  readonly intentId: string;
  readonly paymentId: number;
  readonly appointmentId: number;
}

export type Step = (on: ProofStack, booking: ChargedBooking) => Promise<unknown>;

export interface BankStory {
  /** In this order; the portal may not know of one step yet when the next one follows. */
  readonly steps: readonly Step[];
  readonly answer?: Step;
  /** The payment's stage, the state of its refund and its dispute in the end. */
  readonly end: string;
}

export const dispute: Step = ({ stripe }, { intentId }) => stripe.dispute(intentId);
const inquire: Step = ({ stripe }, { intentId }) => stripe.dispute(intentId, true);
const escalate: Step = async (on, booking) => await on.stripe.escalate(await disputeOf(on, booking));
export const decide =
  (verdict: Verdict): Step =>
  async (on, booking) =>
    await on.stripe.decide(await disputeOf(on, booking), verdict);
export const cancelTrip: Step = ({ staff }, { appointmentId: id }) =>
  staff.send(routes.updateAppointment, { params: { id }, body: { status: 'cancelled' } });
export const pressRefund: Step = (on, { paymentId }) => refund(on, paymentId);
export const sendBack: Step = async ({ stripe }, { intentId }) => {
  const last = (await stripe.refunds(intentId)).find(({ status }) => status === 'succeeded');
  return last && (await stripe.failRefund(last.id));
};
export const returnByHand: Step = ({ staff }, { paymentId: id }) => {
  const body = { method: 'bank transfer', reference: 'TR-77', returned_on: '2026-01-05' } as const;
  return staff.send(routes.recordManualRefund, { params: { id }, body });
};

export const BANK_STORIES: readonly BankStory[] = [
  { steps: [dispute, decide('won')], end: 'settled, no refund, won' },
  { steps: [dispute, decide('lost')], end: 'settled, no refund, lost' },
  { steps: [inquire, decide('warning_closed')], end: 'settled, no refund, warning_closed' },
  { steps: [inquire, escalate, decide('lost')], end: 'settled, no refund, lost' },
  { steps: [inquire, pressRefund], end: 'refunded, no refund, warning_needs_response' },
  { steps: [dispute, cancelTrip, decide('won')], end: 'refunded, no refund, won' },
  { steps: [dispute, cancelTrip, decide('lost')], end: 'refunded, no refund, lost' },
  { steps: [pressRefund, sendBack], end: 'refunded, failed, no dispute' },
  { steps: [pressRefund, sendBack], answer: pressRefund, end: 'refunded, no refund, no dispute' },
  { steps: [pressRefund, sendBack], answer: returnByHand, end: 'refunded, no refund, no dispute' },
];

/** Someone captures part of the amount in Stripe's dashboard before the portal does; staff refund it. */
export const CAPTURED_IN_PART: BankStory = { steps: [pressRefund], end: 'refunded, no refund, no dispute' };

export async function stateOfMoney({ databases }: ProofStack, { paymentId }: ChargedBooking): Promise<string> {
  const { rows } = await databases.payments.query<{ state: string }>(
    `SELECT concat_ws(', ', stage, coalesce(refund_state, 'no refund'), coalesce(dispute_state, 'no dispute')) AS state
     FROM payments WHERE id = $1`,
    [paymentId],
  );
  return rows[0]?.state ?? 'no payment';
}

export async function chargedBooking({ databases }: ProofStack, intentId: string): Promise<ChargedBooking> {
  const { rows } = await databases.payments.query<{ id: number; appointment_id: number }>(
    'SELECT id, appointment_id FROM payments WHERE transaction_id = $1',
    [intentId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no payment of ${intentId}.`);
  return { intentId, paymentId: row.id, appointmentId: row.appointment_id };
}

async function disputeOf({ stripe }: ProofStack, { intentId }: ChargedBooking): Promise<string> {
  const [latest] = await stripe.disputes(intentId);
  return latest?.id ?? '';
}

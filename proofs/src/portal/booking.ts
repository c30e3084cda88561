import { routes } from '@tailgate/contracts';
import { type ApiClient, type Card, retryWhileBusy } from '@tailgate/stack/portal';
import type { ProofStack } from '../stack/proof-stack.ts';
import { approvedQuote, newRun, type ReadyQuote, type Window } from './staff.ts';

export interface OpenPayment {
  readonly client: ApiClient;
  readonly quote: ReadyQuote;
  readonly slot: { readonly id: number };
  readonly intentId: string;
  readonly clientSecret: string;
}

export async function openPayment(on: ProofStack, window: Window): Promise<OpenPayment> {
  const [quote, slot] = await Promise.all([approvedQuote(on), newRun(on, window)]);
  const client = on.visitor();
  const body = { quoteId: quote.reference, timeSlotId: slot.id };
  const { clientSecret, paymentIntentId } = await retryWhileBusy(() =>
    client.send(routes.createPaymentIntent, { body }),
  );
  return { client, quote, slot, clientSecret, intentId: paymentIntentId };
}

export async function authorise(on: ProofStack, { clientSecret }: OpenPayment, card: Card = 'good'): Promise<void> {
  const status = await on.stripe.pay(clientSecret, card);
  // The webhook may finish the booking before the card form answers.
  if (status !== 'requires_capture' && status !== 'succeeded') throw new Error(`the card is ${status}`);
}

export async function confirm({ client, quote, slot, intentId }: OpenPayment) {
  const body = { quoteId: quote.reference, paymentIntentId: intentId, timeSlotId: slot.id };
  return await client.send(routes.confirmPayment, { body });
}

export async function stateOf(on: ProofStack, intentId: string): Promise<string> {
  const { rows } = await on.databases.payments.query<{ stage: string; appointment_id: number; slot: number | null }>(
    `SELECT p.stage, p.appointment_id, s.id AS slot FROM payments p
     LEFT JOIN time_slots s ON s.appointment_id = p.appointment_id AND s.follows_id IS NULL WHERE p.transaction_id = $1`,
    [intentId],
  );
  const [payment] = rows;
  if (payment === undefined) return 'no payment';
  const appointments = await on.databases.appointments.query<{ status: string }>(
    'SELECT status FROM appointments WHERE id = $1',
    [payment.appointment_id],
  );
  const status = appointments.rows[0]?.status ?? 'deleted';
  const isBooked = payment.stage === 'settled' && payment.slot !== null && status === 'confirmed';
  return isBooked ? 'booked' : `${payment.stage}, ${status}, ${payment.slot === null ? 'no slot' : 'slot booked'}`;
}

import type { TimeSlot } from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import type { ApiClient, Card } from '@tailgate/tooling/portal';
import { patiently } from '@tailgate/tooling/portal';
import type { ProofStack } from '../stack/proof-stack.ts';
import { approvedQuote, newSlot, type ReadyQuote, type Window } from './staff.ts';

/** A buyer on the payment page, a slot chosen and the card form open. */
export interface OpenPayment {
  readonly caller: ApiClient;
  readonly quote: ReadyQuote;
  readonly slot: TimeSlot;
  readonly intentId: string;
  readonly clientSecret: string;
}

/** A new buyer with an approved quote who holds a new slot in this window. */
export async function openPayment(on: ProofStack, window: Window): Promise<OpenPayment> {
  const [quote, slot] = await Promise.all([approvedQuote(on), newSlot(on.staff, window)]);
  const caller = on.visitor();
  const body = { quoteId: quote.reference, timeSlotId: slot.id };
  const { clientSecret, paymentIntentId } = await patiently(() => caller.ask(routes.createPaymentIntent, { body }));
  return { caller, quote, slot, clientSecret, intentId: paymentIntentId };
}

/** The buyer types the card; its bank sets the money aside. */
export async function authorise(on: ProofStack, { clientSecret }: OpenPayment, card: Card = 'good'): Promise<void> {
  const status = await on.card.pay(clientSecret, card);
  // The webhook may have finished the booking before the browser hears of the authorisation.
  if (status !== 'requires_capture' && status !== 'succeeded') throw new Error(`the card is ${status}`);
}

/** The browser says that the card is authorised. */
export async function confirm({ caller, quote, slot, intentId }: OpenPayment) {
  const body = { quoteId: quote.reference, paymentIntentId: intentId, timeSlotId: slot.id };
  return await caller.ask(routes.confirmPayment, { body });
}

/** Whether card charged, slot booked and appointment confirmed are all true of the intent; else what is the case. */
export async function stateOf(on: ProofStack, intentId: string): Promise<string> {
  const { rows } = await on.databases.payments.query<{ stage: string; appointment_id: number; slot: number | null }>(
    `SELECT p.stage, p.appointment_id, s.id AS slot FROM payments p
     LEFT JOIN time_slots s ON s.appointment_id = p.appointment_id WHERE p.transaction_id = $1`,
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

import { randomBytes } from 'node:crypto';
import { routes } from '@tailgate/contracts';
import type { Caller } from '../caller.ts';
import { patiently } from '../caller.ts';
import type { Scope } from '../collect-world.ts';
import { approvedQuote, newSlot, type Window } from '../office.ts';
import type { ProofStack } from '../proof-stack.ts';

/** One buyer's case in a run: the quote, its appointment and client, and the card form while one is open. */
export interface Case {
  readonly quoteId: number;
  readonly reference: string;
  readonly appointmentId: number;
  readonly clientId: number;
  intent: { id: string; secret: string; slotId: number } | undefined;
}

/** Everything one run plays with; no other run touches it. */
export interface Scene {
  readonly on: ProofStack;
  readonly customer: Caller;
  readonly cases: readonly Case[];
  readonly slotIds: readonly number[];
  /** The two hours of the run: two slots in the first, one in the second. */
  readonly hours: readonly Window[];
}

export interface Customer {
  readonly caller: Caller;
  readonly userId: number;
}

/** A customer who registered, proved the address and signed in. */
export async function newCustomer(on: ProofStack): Promise<Customer> {
  const username = `customer-${randomBytes(6).toString('hex')}`;
  const [email, password] = [`${username}@proofs.example`, randomBytes(12).toString('hex')];
  const caller = on.visitor();
  const { id } = await patiently(() => caller.ask(routes.register, { body: { username, email, password } }));
  await on.databases.users.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  await caller.signIn(username, password);
  return { caller, userId: id };
}

/** Two cases, the first of them the customer's own, and three free slots in two hours. */
export async function setScene(on: ProofStack, customer: Customer, hours: readonly Window[]): Promise<Scene> {
  const [first, second] = hours;
  if (first === undefined || second === undefined) throw new Error('A run needs two hours.');
  const [slots, quotes] = await Promise.all([
    Promise.all([first, first, second].map((window) => newSlot(on.staff, window))),
    Promise.all([approvedQuote(on), approvedQuote(on)]),
  ]);
  const { rows } = await on.databases.appointments.query<{ id: number; appointment_id: number; client_id: number }>(
    'SELECT id, appointment_id, client_id FROM quotes WHERE id = ANY($1) ORDER BY id',
    [quotes.map(({ id }) => id)],
  );
  const cases = rows.map((row): Case => {
    const reference = quotes.find(({ id }) => id === row.id)?.reference ?? '';
    const { id: quoteId, appointment_id: appointmentId, client_id: clientId } = row;
    return { quoteId, reference, appointmentId, clientId, intent: undefined };
  });
  // As the job does for a customer whose address is proved; here without waiting for it.
  await on.databases.appointments.query('UPDATE clients SET user_id = $1 WHERE id = $2', [
    customer.userId,
    cases[0]?.clientId,
  ]);
  return { on, customer: customer.caller, cases, slotIds: slots.map(({ id }) => id), hours };
}

/** What of the world belongs to the run. */
export function scopeOf({ cases, slotIds }: Scene): Scope {
  return {
    slotIds,
    quoteIds: cases.map(({ quoteId }) => quoteId),
    appointmentIds: cases.map((each) => each.appointmentId),
  };
}

/** Takes the slots that nobody booked out of the way of runs that get the same hours later. */
export async function clearAway({ on, slotIds }: Scene): Promise<void> {
  const body = { is_available: false };
  await Promise.all(slotIds.map((id) => on.staff.ask(routes.updateTimeSlot, { params: { id }, body })));
}

import { randomBytes } from 'node:crypto';
import { routes } from '@tailgate/contracts';
import type { ApiClient } from '@tailgate/tooling/portal';
import { patiently } from '@tailgate/tooling/portal';
import type { Scope } from '../checks/snapshot.ts';
import { approvedQuote, type Window } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

/** What people may pay for, move and cancel in a run. */
export interface Booking {
  readonly appointmentId: number;
  readonly clientId: number;
  /** What it costs. */
  readonly amount: string;
}

/** One buyer's case: a quote with its appointment and client, and the card form while one is open. */
export interface Case extends Booking {
  readonly quoteId: number;
  readonly reference: string;
  intent: { id: string; secret: string; slotId: number } | undefined;
}

/** Everything one run plays with; no other run touches it. */
export interface Scene {
  readonly on: ProofStack;
  readonly customer: ApiClient;
  readonly cases: readonly Case[];
  /** What staff made without a quote, each for a client of its own; oldest first. */
  readonly made: Booking[];
  /** How often the portal was too busy to do what was asked. */
  busy: number;
  readonly slotIds: readonly number[];
  /** The two hours of the run: two slots in the first, one in the second. */
  readonly hours: readonly Window[];
}

export interface Customer {
  readonly caller: ApiClient;
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
  const [slotIds, quotes] = await Promise.all([
    layOut(on, [first, first, second]),
    Promise.all([approvedQuote(on), approvedQuote(on)]),
  ]);
  const { rows } = await on.databases.appointments.query<Omit<Case, 'reference' | 'intent'>>(
    `SELECT id AS "quoteId", appointment_id AS "appointmentId", client_id AS "clientId", total_amount AS amount
     FROM quotes WHERE id = ANY($1) ORDER BY id`,
    [quotes.map(({ id }) => id)],
  );
  const cases = rows.map((row): Case => {
    const reference = quotes.find(({ id }) => id === row.quoteId)?.reference ?? '';
    return { ...row, reference, intent: undefined };
  });
  // As the job does for a customer whose address is proved; here without waiting for it.
  await on.databases.appointments.query('UPDATE clients SET user_id = $1 WHERE id = $2', [
    customer.userId,
    cases[0]?.clientId,
  ]);
  return { on, customer: customer.caller, cases, made: [], busy: 0, slotIds, hours };
}

/** Written into the table: how staff add slots is not what is played. */
async function layOut({ databases }: ProofStack, windows: readonly Window[]): Promise<number[]> {
  const { rows } = await databases.payments.query<{ id: number }>(
    `INSERT INTO time_slots (date, start_time, end_time)
     SELECT * FROM jsonb_to_recordset($1) AS wanted (date date, start_time time, end_time time) RETURNING id`,
    [JSON.stringify(windows)],
  );
  return rows.map(({ id }) => id);
}

/** What of the world belongs to the run. */
export function scopeOf({ cases, made, slotIds }: Scene): Scope {
  return {
    slotIds,
    quoteIds: cases.map(({ quoteId }) => quoteId),
    appointmentIds: [...cases, ...made].map((each) => each.appointmentId),
  };
}

/**
 * Takes the slots that nobody booked out of the way of runs that get the same hours later, as if their holds had run out: what
 * was opened for them is given up by the next sweep, and not looked at for ten minutes first.
 */
export async function clearAway({ on, slotIds }: Scene): Promise<void> {
  await on.databases.payments.query(
    `UPDATE time_slots SET is_blocked = true, held_by_quote_id = NULL, held_by_appointment_id = NULL, held_until = NULL
     WHERE id = ANY($1) AND appointment_id IS NULL`,
    [slotIds],
  );
}

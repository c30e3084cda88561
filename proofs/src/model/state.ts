import { randomBytes } from 'node:crypto';
import type { ApiClient } from '@tailgate/stack/portal';
import type { Scope } from '../checks/snapshot.ts';
import { register } from '../portal/accounts.ts';
import type { BalanceForm } from '../portal/balances.ts';
import { approvedQuote, type Window } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { Bank } from './bank.ts';

export interface Booking {
  readonly appointmentId: number;
  readonly clientId: number;
  readonly amount: string;
}

export interface CardForm {
  readonly id: string;
  readonly secret: string;
  readonly slotId: number;
}

export interface BuyerCase extends Booking {
  readonly quoteId: number;
  readonly reference: string;
  readonly tabs: (CardForm | undefined)[];
  readonly balanceTabs: (BalanceForm | undefined)[];
  /** The slot that each intent's page showed, by intent. */
  readonly shown: Map<string, number>;
}

/** The records of one run; no other run uses them. */
export interface RunState {
  readonly on: ProofStack;
  readonly customer: ApiClient;
  readonly cases: readonly BuyerCase[];
  /** Appointments that staff made without a quote, each for its own client; oldest first. */
  readonly madeByStaff: Booking[];
  readonly bank: Bank;
  readonly withDeposit: boolean;
  busy: number;
  readonly slotIds: readonly number[];
  /** The two hours of the run: two slots in the first, one in the second. */
  readonly hours: readonly Window[];
}

export interface Customer {
  readonly caller: ApiClient;
  readonly userId: number;
}

export async function newCustomer(on: ProofStack): Promise<Customer> {
  const username = `customer-${randomBytes(6).toString('hex')}`;
  const [email, password] = [`${username}@proofs.example`, randomBytes(12).toString('hex')];
  const caller = on.visitor();
  const id = await register(on, { username, email, password });
  await on.databases.users.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  await caller.signIn(username, password);
  return { caller, userId: id };
}

/** Makes two buyers, the first of them the customer, and three free slots in two hours. */
export async function prepareState(
  on: ProofStack,
  { customer, hours, withDeposit }: { customer: Customer; hours: readonly Window[]; withDeposit: boolean },
): Promise<RunState> {
  const [first, second] = hours;
  if (first === undefined || second === undefined) throw new Error('A run needs two hours.');
  const [slotIds, quotes] = await Promise.all([
    insertSlots(on, [first, first, second]),
    Promise.all([approvedQuote(on), approvedQuote(on)]),
  ]);
  const { rows } = await on.databases.appointments.query<
    Omit<BuyerCase, 'reference' | 'tabs' | 'balanceTabs' | 'shown'>
  >(
    `SELECT id AS "quoteId", appointment_id AS "appointmentId", client_id AS "clientId", total_amount AS amount
     FROM quotes WHERE id = ANY($1) ORDER BY id`,
    [quotes.map(({ id }) => id)],
  );
  const cases = rows.map((row): BuyerCase => {
    const reference = quotes.find(({ id }) => id === row.quoteId)?.reference ?? '';
    return { ...row, reference, tabs: [], balanceTabs: [], shown: new Map() };
  });
  // Link the client directly instead of waiting for the job that does so after verification.
  await on.databases.appointments.query('UPDATE clients SET user_id = $1 WHERE id = $2', [
    customer.userId,
    cases[0]?.clientId,
  ]);
  const run = { on, customer: customer.caller, bank: new Bank(), busy: 0, withDeposit, hours };
  return { ...run, cases, madeByStaff: [], slotIds };
}

/** Inserts slots directly: adding them is not under test here. */
async function insertSlots({ databases }: ProofStack, windows: readonly Window[]): Promise<number[]> {
  const { rows } = await databases.payments.query<{ id: number }>(
    `INSERT INTO time_slots (date, start_time, end_time)
     SELECT * FROM jsonb_to_recordset($1) AS slot (date date, start_time time, end_time time) RETURNING id`,
    [JSON.stringify(windows)],
  );
  return rows.map(({ id }) => id);
}

export function scopeOf({ cases, madeByStaff, slotIds }: RunState): Scope {
  return {
    slotIds,
    quoteIds: cases.map(({ quoteId }) => quoteId),
    appointmentIds: [...cases, ...madeByStaff].map((each) => each.appointmentId),
  };
}

/**
 * Blocks the slots that nobody booked, for the runs that reuse these hours later. Their holds end as if they had expired, so the next
 * sweep cancels their payments without waiting ten minutes.
 */
export async function blockUnbookedSlots({ on, slotIds }: RunState): Promise<void> {
  await on.databases.payments.query(
    `UPDATE time_slots SET is_blocked = true, held_by_quote_id = NULL, held_by_appointment_id = NULL, held_until = NULL
     WHERE id = ANY($1) AND appointment_id IS NULL`,
    [slotIds],
  );
}

import { randomBytes } from 'node:crypto';
import type { ApiClient } from '@tailgate/stack/portal';
import type { Scope } from '../checks/snapshot.ts';
import { register } from '../portal/accounts.ts';
import type { BalanceForm } from '../portal/balances.ts';
import { approvedQuote, hoursFrom, newSlots, type Window } from '../portal/staff.ts';
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
  /** The slots that people choose: two trucks in the first hour, and the first truck an hour later, which overlaps its first run. */
  readonly slotIds: readonly number[];
  readonly allSlotIds: readonly number[];
  /** The two hours in which trips start. Both trucks have four. */
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

/** Makes two buyers, the first of them the customer, and two trucks that are free for four hours. */
export async function prepareState(
  on: ProofStack,
  { customer, window, withDeposit }: { customer: Customer; window: Window; withDeposit: boolean },
): Promise<RunState> {
  const hours = hoursFrom(window, 4);
  const [first, second, quotes] = await Promise.all([
    newSlots(on, hours),
    newSlots(on, hours),
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
  const [here = 0, later = 0] = first;
  const slots = { slotIds: [here, second[0] ?? 0, later], allSlotIds: [...first, ...second] };
  const run = { on, customer: customer.caller, bank: new Bank(), busy: 0, withDeposit, hours: hours.slice(0, 2) };
  return { ...run, ...slots, cases, madeByStaff: [] };
}

export function scopeOf({ cases, madeByStaff, allSlotIds }: RunState): Scope {
  return {
    slotIds: allSlotIds,
    quoteIds: cases.map(({ quoteId }) => quoteId),
    appointmentIds: [...cases, ...madeByStaff].map((each) => each.appointmentId),
  };
}

/**
 * Blocks the slots that nobody booked, for the runs that reuse these hours later. Their holds end as if they had expired, so the next
 * sweep cancels their payments without waiting ten minutes.
 */
export async function blockUnbookedSlots({ on, allSlotIds }: RunState): Promise<void> {
  await on.databases.payments.query(
    `UPDATE time_slots SET is_blocked = true, held_by_quote_id = NULL, held_by_appointment_id = NULL, held_until = NULL,
       follows_id = NULL
     WHERE id = ANY($1) AND appointment_id IS NULL`,
    [allSlotIds],
  );
}

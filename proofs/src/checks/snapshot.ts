import type { Stripe } from 'stripe';
import { movementKey, RECEIPT_KIND_OF } from '../../../services/payments/src/receipts/movement-repository.ts';
import { findViolations } from '../../../services/payments/src/reconciliation/rules/find-violations.ts';
import type { RuleCode } from '../../../services/payments/src/reconciliation/rules/rule-codes.ts';
import {
  type BookingRecord,
  type LedgerRecord,
  type PaymentRecord,
  type SlotRecord,
  type Snapshot,
  toIntentRecord,
} from '../../../services/payments/src/reconciliation/rules/snapshot.ts';
import type { Violation } from '../../../services/payments/src/reconciliation/rules/subjects.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { compareRevenue, readDecisions, readDisputes } from './money.ts';
import { readReceipts } from './receipts.ts';
import { sessionsOfDeletedUsers } from './revoked-sessions.ts';

export interface Scope {
  readonly slotIds: readonly number[];
  readonly quoteIds: readonly number[];
  readonly appointmentIds: readonly number[];
  /** Clients whose appointments all belong to the scope, later ones included. */
  readonly clientIds?: readonly number[];
}

const TIME_ZONE = 'America/New_York';

/** These findings list what people have to do; no record is wrong. */
const FOR_PEOPLE: readonly RuleCode[] = ['REFUND_OUTSTANDING', 'DISPUTE_UNANSWERED'];

/** Every rule that is broken now, in a scope or anywhere. Call it only when nothing is in flight there. */
export async function violations(on: ProofStack, scope?: Scope): Promise<Violation[]> {
  return findViolations(await takeSnapshot(on, scope)).filter(({ rule }) => !FOR_PEOPLE.includes(rule));
}

export async function withNewAppointments(on: ProofStack, scope: Scope): Promise<Scope> {
  if (scope.clientIds === undefined) return scope;
  const sql = 'SELECT id FROM appointments WHERE client_id = ANY($1)';
  const { rows } = await on.databases.appointments.query<{ id: number }>(sql, [scope.clientIds]);
  return { ...scope, appointmentIds: [...scope.appointmentIds, ...rows.map(({ id }) => id)] };
}

async function takeSnapshot(on: ProofStack, part?: Scope): Promise<Snapshot> {
  const scope = part && (await withNewAppointments(on, part));
  const [slots, payments, bookings] = await Promise.all([
    readOwnSlots(on, scope),
    readPayments(on, scope),
    readBookings(on, scope),
  ]);
  const ids = payments.flatMap(({ transaction_id }) => (transaction_id === null ? [] : [transaction_id]));
  const ledger = await readLedger(on, scope, ids);
  const written = ledger.flatMap(({ payment_intent_id }) => (payment_intent_id === null ? [] : [payment_intent_id]));
  const known = [...new Set([...ids, ...written])];
  const intents = scope === undefined ? await on.stripe.intents() : await on.stripe.findAll(known);
  const refunds = Map.groupBy(await refundsOf(on, scope, intents), ({ payment_intent }) => String(payment_intent));
  const records = intents.map((intent) => toIntentRecord(intent, refunds.get(intent.id) ?? []));
  const disputes = await readDisputes(on, scope && records.map(({ id }) => id));
  return {
    now: new Date(Date.now() + on.clockAhead),
    idle: true,
    timeZone: TIME_ZONE,
    slots,
    payments,
    ledger,
    ...(await readDecisions(on, payments)),
    bookings,
    intents: records,
    ...disputes,
    ...(await readReceipts(on, ledger)),
    // Sessions belong to users, warnings and the revenue to all payments.
    ...(scope === undefined && {
      revokedSessionsAlive: await sessionsOfDeletedUsers(on),
      warnedIntents: await on.stripe.warnedIntents(),
      revenue: await compareRevenue(on, records, disputes.stripeDisputes, ledger),
    }),
  };
}

async function refundsOf(on: ProofStack, scope: Scope | undefined, intents: readonly Stripe.PaymentIntent[]) {
  if (scope === undefined) return await on.stripe.refunds();
  return (await Promise.all(intents.map(({ id }) => on.stripe.refunds(id)))).flat();
}

/** Leaves out slots that another run has booked since: they belong to its scope. */
async function readOwnSlots(on: ProofStack, scope?: Scope): Promise<SlotRecord[]> {
  const slots = await readSlots(on, scope);
  if (scope === undefined) return slots;
  const others = slots.flatMap(({ appointment_id: id }) =>
    id === null || scope.appointmentIds.includes(id) ? [] : [id],
  );
  if (others.length === 0) return slots;
  const sql = 'SELECT id FROM appointments WHERE id = ANY($1)';
  const { rows } = await on.databases.appointments.query<{ id: number }>(sql, [others]);
  return slots.filter(({ appointment_id }) => !rows.some(({ id }) => id === appointment_id));
}

async function readSlots({ databases }: ProofStack, scope?: Scope): Promise<SlotRecord[]> {
  const sql = `SELECT id, truck_id, follows_id, date, start_time, end_time, is_blocked, held_by_quote_id, held_by_appointment_id,
    held_until, appointment_id, updated_at FROM time_slots`;
  const part =
    ' WHERE id = ANY($1) OR appointment_id = ANY($2) OR held_by_appointment_id = ANY($2) OR held_by_quote_id = ANY($3)';
  const { rows } = scope
    ? await databases.payments.query<SlotRecord>(sql + part, [scope.slotIds, scope.appointmentIds, scope.quoteIds])
    : await databases.payments.query<SlotRecord>(sql);
  return rows;
}

async function readPayments({ databases }: ProofStack, scope?: Scope): Promise<PaymentRecord[]> {
  const sql =
    'SELECT id, appointment_id, quote_id, time_slot_id, amount, part, price, payment_method, transaction_id, status, stage, refund_state, dispute_state, fraud_warned_at, return_cents, cancellation_policy, updated_at FROM payments';
  const part = ' WHERE appointment_id = ANY($1) OR quote_id = ANY($2)';
  const { rows } = scope
    ? await databases.payments.query<PaymentRecord>(sql + part, [scope.appointmentIds, scope.quoteIds])
    : await databases.payments.query<PaymentRecord>(sql);
  return rows;
}

/** Reads by appointment too: the ledger outlives a deleted payment. */
async function readLedger({ databases }: ProofStack, scope: Scope | undefined, ids: string[]): Promise<LedgerRecord[]> {
  const sql = `SELECT payment_id, payment_intent_id, kind, amount_cents, ${movementKey('ledger')} AS movement FROM ledger`;
  const part = ' WHERE payment_intent_id = ANY($1) OR appointment_id = ANY($2)';
  const { rows } = scope
    ? await databases.payments.query<LedgerRecord>(sql + part, [ids, scope.appointmentIds])
    : await databases.payments.query<LedgerRecord>(sql);
  return rows.map((row) => ({ ...row, receipt_kind: RECEIPT_KIND_OF[row.kind] ?? null }));
}

async function readBookings({ databases }: ProofStack, scope?: Scope): Promise<BookingRecord[]> {
  const sql = `SELECT a.id, a.status, a.cancelled_at, a.appointment_date, a.appointment_time_start, a.appointment_time_end, a.total_amount,
    a.quote_id, coalesce(q.payment_id, a.payment_id) AS payment_id, a.balance_due, a.balance_payment_id, a.updated_at,
    CASE WHEN a.cancel_kind IS NOT NULL THEN jsonb_build_object('kind', a.cancel_kind, 'cancelled_at', a.cancelled_at,
      'trip_starts_at', a.cancelled_trip_at, 'waived', a.cancel_waived, 'payment_ids',
      array_remove(ARRAY[coalesce(q.payment_id, a.payment_id), a.balance_payment_id], NULL)) END AS cancellation FROM appointments a LEFT JOIN quotes q ON q.id = a.quote_id`;
  const { rows } = scope
    ? await databases.appointments.query<BookingRecord>(`${sql} WHERE a.id = ANY($1)`, [scope.appointmentIds])
    : await databases.appointments.query<BookingRecord>(sql);
  return rows;
}

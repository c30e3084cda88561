import { setTimeout as delay } from 'node:timers/promises';
import { hurryJobs } from '../portal/crew.ts';
import { eventually } from '../portal/staff.ts';
import type { ProofRun } from '../proof.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { pendingEvent } from './pending-events.ts';
import { type Scope, violations, withNewAppointments } from './snapshot.ts';

/** Jobs that only check whether a row's work is done, or that are not about slots and money. */
const IGNORED_QUEUES = [
  ...['settle-booking', 'return-money', 'cancel-booking', 'swap-slot'],
  ...['sweep-payments', 'mail', 'alert-staff', 'link-client', 'tell-part-refunded'],
];
/** What waits for people is excluded: cash due back, refunds that failed, and disputes that a bank has not decided. */
const UNFINISHED = `(stage NOT IN ('settled', 'kept', 'cancelled', 'refunded') OR refund_state IS NOT NULL)
  AND NOT (stage = 'refunding' AND transaction_id IS NULL) AND coalesce(refund_state, '') NOT IN ('refused', 'failed')
  AND NOT (coalesce(refund_state, '') = 'disputed' AND dispute_state IN ('needs_response', 'under_review'))`;

interface PaymentRow {
  id: number;
  appointment_id: number;
  stage: string;
  transaction_id: string | null;
  unfinished: boolean;
}

async function pendingWork(on: ProofStack, part: Scope): Promise<string | undefined> {
  const scope = await withNewAppointments(on, part);
  const { rows: payments } = await on.databases.payments.query<PaymentRow>(
    `SELECT id, appointment_id, stage, transaction_id, ${UNFINISHED} AS unfinished FROM payments
     WHERE quote_id = ANY($1) OR appointment_id = ANY($2)`,
    [scope.quoteIds, scope.appointmentIds],
  );
  for (const { id, stage, transaction_id } of payments.filter(({ unfinished }) => unfinished)) {
    // A captured intent counts as work: its payment may have been booked after the query above read it as open.
    const waitsForBuyer =
      stage === 'opened' && (transaction_id === null || (await on.stripe.waitsForBuyer(transaction_id)));
    if (!waitsForBuyer) return `payment ${id} is ${stage}`;
  }
  const intents = await intentsOf(on, scope, payments);
  const found = await Promise.all([
    pendingAppointment(on, scope, payments),
    pendingJob(on, 'appointments', scope, { payments, intents }),
    pendingJob(on, 'payments', scope, { payments, intents }),
  ]);
  return found.find((each) => each !== undefined) ?? (await pendingEvent(on, intents));
}

/** Those of deleted payments too: banks send refunds back long afterwards. */
async function intentsOf(
  { databases }: ProofStack,
  { appointmentIds }: Scope,
  payments: readonly PaymentRow[],
): Promise<string[]> {
  const { rows } = await databases.payments.query<{ intent: string }>(
    'SELECT DISTINCT payment_intent_id AS intent FROM ledger WHERE appointment_id = ANY($1) AND payment_intent_id IS NOT NULL',
    [appointmentIds],
  );
  const own = payments.flatMap(({ transaction_id }) => transaction_id ?? []);
  return [...new Set([...own, ...rows.map(({ intent }) => intent)])];
}

/** Finds an appointment between two slots, or one that is refunded but not cancelled yet. */
async function pendingAppointment(
  on: ProofStack,
  { appointmentIds }: Scope,
  payments: readonly PaymentRow[],
): Promise<string | undefined> {
  const refunded = payments.filter(({ stage }) => stage === 'refunded').map(({ appointment_id }) => appointment_id);
  const { rows } = await on.databases.appointments.query<{ id: number; status: string }>(
    `SELECT id, status FROM appointments
     WHERE (id = ANY($1) AND claimed_slot_id IS NOT NULL) OR (id = ANY($2) AND cancelled_at IS NULL) LIMIT 1`,
    [appointmentIds, refunded],
  );
  return rows[0] && `appointment ${rows[0].id}, ${rows[0].status}, is between two slots or not cancelled yet`;
}

async function pendingJob(
  on: ProofStack,
  database: 'appointments' | 'payments',
  { appointmentIds, quoteIds }: Scope,
  { payments, intents }: { payments: readonly PaymentRow[]; intents: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await on.databases[database].query<{ name: string; state: string; data: object }>(
    `SELECT name, state, data FROM pgboss.job
     WHERE state <= 'active' AND name <> ALL($1)
       AND ((data ->> 'appointment_id')::int = ANY($2) OR (data ->> 'quote_id')::int = ANY($3)
         OR (data ->> 'payment_id')::int = ANY($4) OR data ->> 'payment_intent_id' = ANY($5)
         OR EXISTS (SELECT 1 FROM jsonb_array_elements_text(
              CASE WHEN jsonb_typeof(data -> 'appointment_ids') = 'array' THEN data -> 'appointment_ids' ELSE '[]' END
            ) AS named (id) WHERE named.id::int = ANY($2)))
     LIMIT 1`,
    [IGNORED_QUEUES, appointmentIds, quoteIds, payments.map(({ id }) => id), intents],
  );
  const [job] = rows;
  return job && `job ${job.name} ${JSON.stringify(job.data)} is ${job.state}`;
}

export async function waitUntilIdle(on: ProofStack, scope: Scope, seconds: number): Promise<string | undefined> {
  const idle = await eventually(seconds, async () => {
    // A press whose answer was lost left them too.
    await hurryJobs(on);
    return (await pendingWork(on, scope)) ? undefined : true;
  });
  return idle ? undefined : await pendingWork(on, scope);
}

/** Waits at most until `seconds` after `begin` (of `performance.now()`). @returns every problem found */
export async function checkScope({ on }: ProofRun, scope: Scope, begin: number, seconds: number): Promise<string[]> {
  const left = seconds - (performance.now() - begin) / 1000;
  const work = await waitUntilIdle(on, scope, Math.max(left, 0));
  const broken = (await violations(on, scope)).map(({ rule, subject, message }) => `${rule}: ${subject} ${message}`);
  return work === undefined ? broken : [`not idle after ${seconds} s: ${work}`, ...broken];
}

/** Card forms of balances end an hour after they were opened, holds sooner. */
const LONGER_THAN_A_FORM_MS = 66 * 60_000;
/** A long proof leaves more holds than one sweep can release. If none ends for this long, the rest never will. */
const STANDSTILL_SECONDS = 60;
const POLL_MS = 500;
/** Start the sweep directly: its schedule of half a minute would only cost time. */
const POLLS_PER_SWEEP = 6;
export const START_SWEEP = `INSERT INTO pgboss.job (name, data) VALUES ('sweep-payments', '{"in_between": true}')`;

/**
 * Sets the clock ahead until every hold has expired and unpaid payments are cancelled, then checks all records together.
 * @returns every problem found.
 */
export async function checkAfterHoldsExpire(on: ProofStack): Promise<string[]> {
  on.setClockAhead(on.clockAhead + LONGER_THAN_A_FORM_MS);
  const left = await unfinishedAtStandstill(on);
  const broken = (await violations(on)).map(
    ({ rule, subject, message }) => `at the end ${rule}: ${subject} ${message}`,
  );
  if (left === 0) return broken;
  return [
    `${left} payments are unfinished although every hold has expired, and none ended in ${STANDSTILL_SECONDS} s`,
    ...broken,
  ];
}

async function unfinishedAtStandstill({ databases }: ProofStack): Promise<number> {
  let [fewest, since] = [Number.POSITIVE_INFINITY, performance.now()];
  for (let polls = 0; performance.now() - since < STANDSTILL_SECONDS * 1000; polls += 1) {
    if (polls % POLLS_PER_SWEEP === 0) await databases.payments.query(START_SWEEP);
    const sql = `SELECT count(*)::int AS left FROM payments WHERE ${UNFINISHED}`;
    const { rows } = await databases.payments.query<{ left: number }>(sql);
    const left = rows[0]?.left ?? 0;
    if (left === 0) return 0;
    if (left < fewest) [fewest, since] = [left, performance.now()];
    await delay(POLL_MS);
  }
  return fewest;
}

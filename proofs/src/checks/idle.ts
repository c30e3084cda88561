import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../portal/staff.ts';
import type { ProofRun } from '../proof.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { asOfNow, type Scope, violations } from './snapshot.ts';

/** Jobs that only look whether what a row says was done, or that are not about slots and money. */
const PATIENT_QUEUES = [
  ...['settle-booking', 'return-money', 'cancel-booking', 'swap-slot'],
  ...['sweep-payments', 'mail', 'link-client'],
];
/** Cash of an appointment that is no more waits for the person who gives it back. */
const UNFINISHED = `stage NOT IN ('settled', 'cancelled', 'refunded') AND NOT (stage = 'refunding' AND transaction_id IS NULL)`;

interface PaymentRow {
  id: number;
  appointment_id: number;
  stage: string;
  transaction_id: string | null;
  unfinished: boolean;
}

/** What the two services still have to do about these quotes and appointments, in words; undefined when nothing. */
export async function stillMoving(on: ProofStack, part: Scope): Promise<string | undefined> {
  const scope = await asOfNow(on, part);
  const { rows: payments } = await on.databases.payments.query<PaymentRow>(
    `SELECT id, appointment_id, stage, transaction_id, ${UNFINISHED} AS unfinished FROM payments
     WHERE quote_id = ANY($1) OR appointment_id = ANY($2)`,
    [scope.quoteIds, scope.appointmentIds],
  );
  for (const { id, stage, transaction_id } of payments.filter(({ unfinished }) => unfinished)) {
    // A captured intent counts as moving: its payment may have been booked after the query above read it as open.
    const waitsForBuyer =
      stage === 'opened' && (transaction_id === null || (await on.card.waitsForBuyer(transaction_id)));
    if (!waitsForBuyer) return `payment ${id} is ${stage}`;
  }
  const found = await Promise.all([
    appointmentOnItsWay(on, scope, payments),
    jobsAbout(on, 'appointments', scope, payments),
    jobsAbout(on, 'payments', scope, payments),
  ]);
  return found.find((moving) => moving !== undefined);
}

/** One between two slots, or whose money is back and which does not know it yet. */
async function appointmentOnItsWay(
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
  return rows[0] && `appointment ${rows[0].id}, ${rows[0].status}, is on its way to or from a slot`;
}

async function jobsAbout(
  on: ProofStack,
  database: 'appointments' | 'payments',
  { appointmentIds, quoteIds }: Scope,
  payments: readonly PaymentRow[],
): Promise<string | undefined> {
  const { rows } = await on.databases[database].query<{ name: string; state: string; data: object }>(
    `SELECT name, state, data FROM pgboss.job
     WHERE state <= 'active' AND name <> ALL($1)
       AND ((data ->> 'appointment_id')::int = ANY($2) OR (data ->> 'quote_id')::int = ANY($3)
         OR (data ->> 'payment_id')::int = ANY($4)
         OR EXISTS (SELECT 1 FROM jsonb_array_elements_text(
              CASE WHEN jsonb_typeof(data -> 'appointment_ids') = 'array' THEN data -> 'appointment_ids' ELSE '[]' END
            ) AS named (id) WHERE named.id::int = ANY($2)))
     LIMIT 1`,
    [PATIENT_QUEUES, appointmentIds, quoteIds, payments.map(({ id }) => id)],
  );
  const [job] = rows;
  return job && `job ${job.name} ${JSON.stringify(job.data)} is ${job.state}`;
}

/** Waits until nothing is left to do; answers what still was after `seconds`. */
export async function becomesQuiet(on: ProofStack, scope: Scope, seconds: number): Promise<string | undefined> {
  const quiet = await eventually(seconds, async () => ((await stillMoving(on, scope)) ? undefined : true));
  return quiet ? undefined : await stillMoving(on, scope);
}

/** What is not right about a case `seconds` after `begin` (of `performance.now()`). */
export async function judge({ on }: ProofRun, scope: Scope, begin: number, seconds: number): Promise<string[]> {
  const left = seconds - (performance.now() - begin) / 1000;
  const moving = await becomesQuiet(on, scope, Math.max(left, 0));
  const broken = (await violations(on, scope)).map(({ rule, subject, message }) => `${rule}: ${subject} ${message}`);
  return moving === undefined ? broken : [`not right after ${seconds} s: ${moving}`, ...broken];
}

const HOLDS_ARE_OVER_MS = 16 * 60_000;
/** A long proof leaves more holds than one sweep can end; when none ends for so long, the rest never will. */
const STANDSTILL_SECONDS = 60;
const LOOK_EVERY_MS = 500;
/** The clock starts the sweep every half minute. Waiting for that would prove nothing more. */
const LOOKS_PER_SWEEP = 6;
const START_SWEEP = `INSERT INTO pgboss.job (name, data) VALUES ('sweep-payments', '{"in_between": true}')`;

/**
 * Sets the clock on until every hold has run out. Then what nobody paid is given up, and the whole world has to agree, not only each
 * case for itself. Answers what is wrong.
 */
export async function everythingEnds(on: ProofStack): Promise<string[]> {
  on.setClockAhead(on.clockAhead + HOLDS_ARE_OVER_MS);
  const left = await unfinishedAtStandstill(on);
  const broken = (await violations(on)).map(
    ({ rule, subject, message }) => `at the end ${rule}: ${subject} ${message}`,
  );
  if (left === 0) return broken;
  return [
    `${left} payments were unfinished after every hold had run out, and none ended in ${STANDSTILL_SECONDS} s`,
    ...broken,
  ];
}

/** Waits until every payment has ended, or none more does; how many are left. */
async function unfinishedAtStandstill({ databases }: ProofStack): Promise<number> {
  let [fewest, since] = [Number.POSITIVE_INFINITY, performance.now()];
  for (let looks = 0; performance.now() - since < STANDSTILL_SECONDS * 1000; looks += 1) {
    if (looks % LOOKS_PER_SWEEP === 0) await databases.payments.query(START_SWEEP);
    const sql = `SELECT count(*)::int AS left FROM payments WHERE ${UNFINISHED}`;
    const { rows } = await databases.payments.query<{ left: number }>(sql);
    const left = rows[0]?.left ?? 0;
    if (left === 0) return 0;
    if (left < fewest) [fewest, since] = [left, performance.now()];
    await delay(LOOK_EVERY_MS);
  }
  return fewest;
}

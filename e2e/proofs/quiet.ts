import { asOfNow, type Scope, violations } from './collect-world.ts';
import { eventually } from './office.ts';
import type { ProofRun } from './proof.ts';
import type { ProofStack } from './proof-stack.ts';

/** Jobs that only look whether something else did the work, or that are not about slots and money. */
const PATIENT_QUEUES = ['settle-booking', 'return-money', 'sweep-payments', 'mail', 'link-client'];

/** What the two services still have to do about these quotes and appointments, in words; undefined when nothing. */
export async function stillMoving(on: ProofStack, part: Scope): Promise<string | undefined> {
  const scope = await asOfNow(on, part);
  const { rows: payments } = await on.databases.payments.query<{ id: number; stage: string; transaction_id: string }>(
    `SELECT id, stage, transaction_id FROM payments
     WHERE quote_id = ANY($1) AND stage NOT IN ('settled', 'cancelled', 'refunded')`,
    [scope.quoteIds],
  );
  for (const { id, stage, transaction_id } of payments) {
    // Without an authorised card an open payment waits for its buyer, until the hold runs out. Without an intent there is no card.
    const isPatient = stage === 'opened' && (transaction_id === null || !(await on.card.isAuthorised(transaction_id)));
    if (!isPatient) return `payment ${id} is ${stage}`;
  }
  return (await jobsAbout(on, 'appointments', scope)) ?? (await jobsAbout(on, 'payments', scope));
}

async function jobsAbout(
  on: ProofStack,
  database: 'appointments' | 'payments',
  { appointmentIds, quoteIds }: Scope,
): Promise<string | undefined> {
  const { rows } = await on.databases[database].query<{ name: string; state: string; data: object }>(
    `SELECT name, state, data FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') AND name <> ALL($1)
       AND ((data ->> 'appointment_id')::int = ANY($2) OR (data ->> 'quote_id')::int = ANY($3)
         OR (data ->> 'payment_id')::int IN (SELECT unnest($4::int[]))
         OR EXISTS (SELECT 1 FROM jsonb_array_elements_text(
              CASE WHEN jsonb_typeof(data -> 'appointment_ids') = 'array' THEN data -> 'appointment_ids' ELSE '[]' END
            ) AS named (id) WHERE named.id::int = ANY($2)))
     LIMIT 1`,
    [PATIENT_QUEUES, appointmentIds, quoteIds, await paymentIds(on, quoteIds)],
  );
  const [job] = rows;
  return job && `job ${job.name} ${JSON.stringify(job.data)} is ${job.state}`;
}

async function paymentIds(on: ProofStack, quoteIds: readonly number[]): Promise<number[]> {
  const { rows } = await on.databases.payments.query<{ id: number }>(
    'SELECT id FROM payments WHERE quote_id = ANY($1)',
    [quoteIds],
  );
  return rows.map(({ id }) => id);
}

/** Waits until nothing is left to do; answers what still was after `seconds`. */
export async function becomesQuiet(on: ProofStack, scope: Scope, seconds: number): Promise<string | undefined> {
  const quiet = await eventually(seconds, async () => ((await stillMoving(on, scope)) ? undefined : true), 60);
  return quiet ? undefined : await stillMoving(on, scope);
}

/** What is not right about a case `seconds` after `begin` (of `performance.now()`). */
export async function judge({ on }: ProofRun, scope: Scope, begin: number, seconds: number): Promise<string[]> {
  const left = seconds - (performance.now() - begin) / 1000;
  const moving = await becomesQuiet(on, scope, Math.max(left, 0));
  const broken = (await violations(on, scope)).map(
    ({ rule, subject, message }) => `rule ${rule}, ${subject}: ${message}`,
  );
  return moving === undefined ? broken : [`not right after ${seconds} s: ${moving}`, ...broken];
}

const HOLDS_ARE_OVER_MS = 16 * 60_000;

/**
 * Sets the clock on until every hold has run out. Then what nobody paid is given up, and the whole world has to agree, not only each
 * case for itself. Answers what is wrong.
 */
export async function everythingEnds(on: ProofStack): Promise<string[]> {
  on.setClockAhead(on.clockAhead + HOLDS_ARE_OVER_MS);
  const look = async () => {
    const { rows } = await on.databases.payments.query(
      `SELECT id FROM payments WHERE stage NOT IN ('settled', 'cancelled', 'refunded') LIMIT 1`,
    );
    return rows.length === 0 ? true : undefined;
  };
  const isOver = await eventually(90, look, 500);
  const broken = (await violations(on)).map(
    ({ rule, subject, message }) => `at the end rule ${rule}, ${subject}: ${message}`,
  );
  return isOver ? broken : ['payments were unfinished 90 s after every hold had run out', ...broken];
}

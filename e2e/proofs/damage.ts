import { type MoneyFinding, routes } from '@tailgate/contracts';
import type { Pool } from 'pg';
import { authorise, confirm, type OpenPayment, openPayment, stateOf } from './booking.ts';
import { must } from './caller.ts';
import { eventually, inTurns, newSlot, quietHours } from './office.ts';
import type { Proof } from './proof.ts';
import type { ProofStack } from './proof-stack.ts';

interface Victim extends OpenPayment {
  readonly paymentId: number;
  readonly appointmentId: number;
}

/** One kind of damage: what is done to the rows behind every service's back, and which finding has to name it. */
interface Damage {
  readonly rule: number;
  readonly subject: (victim: Victim) => string;
  readonly plant: (on: ProofStack, victim: Victim) => Promise<unknown>;
}

const payment = ({ paymentId }: Victim) => `payment #${paymentId}`;
const appointment = ({ appointmentId }: Victim) => `appointment #${appointmentId}`;
const slot = (victim: Victim) => `time slot #${victim.slot.id}`;
const ledger = async (pool: Pool, statement: string) => {
  await pool.query(
    `ALTER TABLE ledger DISABLE TRIGGER ledger_rows_stay; ${statement}; ALTER TABLE ledger ENABLE TRIGGER ledger_rows_stay`,
  );
};
const freeSlot = async (pool: Pool, { slot: { id } }: Victim) =>
  await pool.query('UPDATE time_slots SET appointment_id = NULL WHERE id = $1', [id]);

const DAMAGES: readonly Damage[] = [
  {
    rule: 1,
    subject: payment,
    plant: ({ databases }, { paymentId, intentId }) =>
      databases.payments.query(
        `INSERT INTO ledger (payment_id, appointment_id, payment_intent_id, kind, stripe_object_id, amount_cents, currency)
         VALUES ($1, 1, $2, 'refunded', 're_never', 1000, 'usd')`,
        [paymentId, intentId],
      ),
  },
  {
    rule: 2,
    subject: ({ intentId }) => `card payment ${intentId}`,
    plant: async ({ databases }, victim) => {
      await databases.payments.query('DELETE FROM payments WHERE id = $1', [victim.paymentId]);
      await freeSlot(databases.payments, victim);
      await databases.appointments.query('DELETE FROM appointments WHERE id = $1', [victim.appointmentId]);
    },
  },
  { rule: 2, subject: appointment, plant: ({ databases }, victim) => freeSlot(databases.payments, victim) },
  {
    rule: 4,
    subject: payment,
    plant: ({ databases }, { paymentId }) =>
      databases.payments.query('UPDATE payments SET amount = amount + 1 WHERE id = $1', [paymentId]),
  },
  {
    rule: 5,
    subject: payment,
    plant: ({ databases }, { paymentId }) =>
      ledger(databases.payments, `DELETE FROM ledger WHERE payment_id = ${paymentId} AND kind = 'authorised'`),
  },
  {
    rule: 11,
    subject: payment,
    plant: ({ databases }, { paymentId }) =>
      ledger(databases.payments, `DELETE FROM ledger WHERE payment_id = ${paymentId} AND kind = 'captured'`),
  },
  {
    rule: 2,
    subject: payment,
    plant: ({ databases }, { appointmentId }) =>
      databases.appointments.query("UPDATE appointments SET status = 'cancelled' WHERE id = $1", [appointmentId]),
  },
  {
    rule: 12,
    subject: appointment,
    plant: async ({ databases, staff }, { appointmentId }) => {
      const second = await newSlot(staff, hourAt(400));
      await databases.payments.query('DROP INDEX time_slots_one_per_appointment');
      await databases.payments.query('UPDATE time_slots SET appointment_id = $1 WHERE id = $2', [
        appointmentId,
        second.id,
      ]);
    },
  },
  {
    rule: 14,
    subject: slot,
    plant: ({ databases }, victim) =>
      databases.payments.query(
        `ALTER TABLE time_slots DROP CONSTRAINT time_slots_blocked_is_unused;
         UPDATE time_slots SET is_blocked = true WHERE id = ${victim.slot.id}`,
      ),
  },
  {
    rule: 16,
    subject: slot,
    plant: ({ databases }, { appointmentId }) =>
      databases.appointments.query('UPDATE appointments SET appointment_date = appointment_date + 1 WHERE id = $1', [
        appointmentId,
      ]),
  },
];

/** Two more kinds are about slots that nobody booked. */
async function plantOnFreeSlots({ databases, staff }: ProofStack): Promise<[number, string][]> {
  const [held, orphan] = [await newSlot(staff, hourAt(402)), await newSlot(staff, hourAt(404))];
  await databases.payments.query(
    `UPDATE time_slots SET held_by_quote_id = 999999, held_until = now() + interval '9 hours' WHERE id = $1`,
    [held.id],
  );
  await databases.payments.query('UPDATE time_slots SET appointment_id = 999999 WHERE id = $1', [orphan.id]);
  return [
    [13, `time slot #${held.id}`],
    [15, `time slot #${orphan.id}`],
  ];
}

/** The last proof on its stack: nothing agrees there afterwards. */
export const damage: Proof = {
  name: 'damage',
  claim: 'twelve kinds of planted damage are found by one run of the reconciliation and shown to staff',
  sizes: { small: 1, large: 1 },
  async run({ on, say }) {
    const victims = await inTurns(DAMAGES.length, 4, (index) => bookedVictim(on, index));
    const expected = await plantOnFreeSlots(on);
    for (const [index, { rule, subject, plant }] of DAMAGES.entries()) {
      const victim = victims[index];
      if (victim === undefined) throw new Error('A damage has no victim.');
      await plant(on, victim);
      expected.push([rule, subject(victim)]);
    }
    // What was touched in the last minute is not judged.
    on.setClockAhead(on.clockAhead + 2 * 60_000);
    const findings = await runReconciliation(on);
    const isFound = ([rule, subject]: [number, string]) =>
      findings.some((finding) => finding.rule === rule && finding.subject === subject);
    const missed = expected.filter((each) => !isFound(each));
    for (const { rule, subject, message, repaired } of findings) {
      say(`rule ${rule}, ${subject}: ${message}${repaired ? ' (repaired)' : ''}`);
    }
    const failures = missed.map(([rule, subject]) => `rule ${rule} was not found broken for ${subject}`);
    const repairs = findings.filter(({ repaired }) => repaired).length;
    const figures = `${expected.length - missed.length} of ${expected.length} found in one run, ${repairs} of them repaired`;
    return { passed: expected.length - missed.length, failures, figures };
  },
};

function hourAt(index: number) {
  const hours = quietHours();
  const window = hours[index % hours.length];
  if (window === undefined) throw new Error('There is no hour left.');
  return window;
}

async function bookedVictim(on: ProofStack, index: number): Promise<Victim> {
  const open = await openPayment(on, hourAt(420 + index * 2));
  await authorise(on, open);
  await confirm(open);
  const look = async () => ((await stateOf(on, open.intentId)) === 'booked' ? true : undefined);
  if (!(await eventually(20, look))) throw new Error(`not booked: ${await stateOf(on, open.intentId)}`);
  const { rows } = await on.databases.payments.query<{ id: number; appointment_id: number }>(
    'SELECT id, appointment_id FROM payments WHERE transaction_id = $1',
    [open.intentId],
  );
  return { ...open, paymentId: rows[0]?.id ?? 0, appointmentId: rows[0]?.appointment_id ?? 0 };
}

/** Starts the job that the clock starts every quarter of an hour, and waits for its report. */
async function runReconciliation(on: ProofStack): Promise<readonly MoneyFinding[]> {
  const report = async () => must(await on.staff.ask(routes.moneyReport));
  const before = (await report()).checked_at;
  await on.databases.payments.query("INSERT INTO pgboss.job (name, data) VALUES ('reconcile', '{}')");
  const after = await eventually(60, async () => {
    const now = await report();
    return now.checked_at === before ? undefined : now;
  });
  if (after === undefined) throw new Error('There was no report after 60 s.');
  return after.findings;
}

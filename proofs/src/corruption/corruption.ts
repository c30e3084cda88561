import { type MoneyFinding, routes } from '@tailgate/contracts';
import { must } from '@tailgate/tooling/portal';
import { eventually, inTurns, newSlot } from '../portal/staff.ts';
import type { Proof } from '../proof.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { DAMAGES, DAMAGES_OF_CASH, freeSlot } from './corruptions.ts';
import { hourAt, paidByCard, paidInCash, waitsForPayment } from './targets.ts';

/** The rule that a finding has to name, and whose it is. */
type Expected = [rule: string, subject: string];

/** The last proof on its stack: nothing agrees there afterwards. */
export const damage: Proof = {
  name: 'damage',
  claim: 'seventeen kinds of planted damage are found by one run of the reconciliation and shown to staff',
  sizes: { small: 1, large: 1 },
  async run({ on, say }) {
    const expected = [...(await plantOnBookings(on)), ...(await plantOnWhatIsNotPaid(on))];
    // What was touched in the last minute is not judged.
    on.setClockAhead(on.clockAhead + 2 * 60_000);
    const findings = await runReconciliation(on);
    const isFound = ([rule, subject]: Expected) =>
      findings.some((finding) => finding.rule === rule && finding.subject === subject);
    const missed = expected.filter((each) => !isFound(each));
    for (const { rule, subject, message, repaired } of findings) {
      say(`${rule}: ${subject} ${message}${repaired ? ' (repaired)' : ''}`);
    }
    const failures = missed.map(([rule, subject]) => `${rule} was not found for ${subject}`);
    const repairs = findings.filter(({ repaired }) => repaired).length;
    const figures = `${expected.length - missed.length} of ${expected.length} found in one run, ${repairs} of them repaired`;
    return { passed: expected.length - missed.length, failures, figures };
  },
};

async function plantOnBookings(on: ProofStack): Promise<Expected[]> {
  const all = [...DAMAGES, ...DAMAGES_OF_CASH];
  const victims = await inTurns(all.length, 4, (index) =>
    (index < DAMAGES.length ? paidByCard : paidInCash)(on, hourAt(420 + index * 2)),
  );
  const expected: Expected[] = [];
  for (const [index, { rule, subject, plant }] of all.entries()) {
    const victim = victims[index];
    if (victim === undefined) throw new Error('A damage has no victim.');
    await plant(on, victim);
    expected.push([rule, subject(victim)]);
  }
  return expected;
}

/** Three more kinds: slots that nobody booked, and an appointment that waits for its payment without one. */
async function plantOnWhatIsNotPaid(on: ProofStack): Promise<Expected[]> {
  const { databases, staff } = on;
  const [held, orphan] = [await newSlot(staff, hourAt(402)), await newSlot(staff, hourAt(404))];
  await databases.payments.query(
    `UPDATE time_slots SET held_by_quote_id = 999999, held_until = now() + interval '9 hours' WHERE id = $1`,
    [held.id],
  );
  await databases.payments.query('UPDATE time_slots SET appointment_id = 999999 WHERE id = $1', [orphan.id]);
  const waiting = await waitsForPayment(on, hourAt(406));
  await freeSlot(databases.payments, waiting);
  return [
    ['HOLD_INVALID', `time slot #${held.id}`],
    ['SLOT_NOT_RELEASED', `time slot #${orphan.id}`],
    ['SCHEDULE_DIFFERS', `appointment #${waiting.appointmentId}`],
  ];
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

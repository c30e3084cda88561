import { pendingEvent } from '../checks/pending-events.ts';
import { runReconciliation } from '../portal/reconciliation.ts';
import { eventually, newRun, repeatInParallel } from '../portal/staff.ts';
import type { Proof } from '../proof.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { lose } from '../stack/webhook-relay.ts';
import { BANK_CORRUPTIONS, CASH_CORRUPTIONS, CORRUPTIONS, freeSlot } from './corruptions.ts';
import { hourAt, paidByCard, paidInCash, type Target, unpaidAppointment } from './targets.ts';

type Expected = [rule: string, subject: string];

/** Must be the last proof on its stack: its records are inconsistent afterwards. */
export const corruption: Proof = {
  name: 'corruption',
  claim: 'twenty-five kinds of corrupted rows and lost events are found by one reconciliation run and shown to staff',
  sizes: { small: 1, large: 1 },
  async run({ on, print }) {
    const expected = [...(await corruptBookings(on)), ...(await corruptUnpaid(on))];
    // Reconciliation skips rows that changed in the last minute.
    on.setClockAhead(on.clockAhead + 2 * 60_000);
    const findings = await runReconciliation(on);
    const isFound = ([rule, subject]: Expected) =>
      findings.some((finding) => finding.rule === rule && finding.subject === subject);
    const missed = expected.filter((each) => !isFound(each));
    for (const { rule, subject, message, repaired } of findings) {
      print(`${rule}: ${subject} ${message}${repaired ? ' (repaired)' : ''}`);
    }
    const failures = missed.map(([rule, subject]) => `${rule} was not found for ${subject}`);
    const repairs = findings.filter(({ repaired }) => repaired).length;
    const figures = `${expected.length - missed.length} of ${expected.length} found in one run, ${repairs} of them repaired`;
    return { passed: expected.length - missed.length, failures, figures };
  },
};

async function corruptBookings(on: ProofStack): Promise<Expected[]> {
  const ofCards = [...CORRUPTIONS, ...BANK_CORRUPTIONS];
  const all = [...ofCards, ...CASH_CORRUPTIONS];
  const targets = await repeatInParallel(all.length, 4, (index) =>
    (index < ofCards.length ? paidByCard : paidInCash)(on, hourAt(210 + index)),
  );
  for (const [index, { prepare }] of all.entries()) await prepare?.(on, targets[index] as Target);
  await loseEventsFromNowOn(on, targets);
  const expected: Expected[] = [];
  for (const [index, { rule, subject, apply }] of all.entries()) {
    const target = targets[index];
    if (target === undefined) throw new Error('A corruption has no target.');
    await apply(on, target);
    expected.push([rule, subject(target)]);
  }
  return expected;
}

/** Waits until the portal has followed each event; a later one would repair what is corrupted next. */
async function loseEventsFromNowOn(on: ProofStack, targets: readonly Target[]): Promise<void> {
  const intentIds = targets.map(({ intentId }) => intentId).filter((id) => id !== '');
  const isQuiet = async () => {
    const { rows } = await on.databases.payments.query(
      "SELECT id FROM pgboss.job WHERE name = 'follow-card-event' AND state <= 'active'",
    );
    const isDone = on.relay.inFlight === 0 && rows.length === 0;
    return isDone && (await pendingEvent(on, intentIds)) === undefined ? true : undefined;
  };
  if (!(await eventually(30, isQuiet))) throw new Error('Events were not followed within 30 s.');
  for (const intentId of intentIds) on.relay.setPolicy(intentId, lose);
  if (!(await eventually(30, isQuiet))) throw new Error('Events were not followed within 30 s.');
}

async function corruptUnpaid(on: ProofStack): Promise<Expected[]> {
  const { databases } = on;
  const [held, orphan] = [await newRun(on, hourAt(202)), await newRun(on, hourAt(204))];
  await databases.payments.query(
    `UPDATE time_slots SET held_by_quote_id = 999999, held_until = now() + interval '9 hours' WHERE id = $1`,
    [held.id],
  );
  await databases.payments.query('UPDATE time_slots SET appointment_id = 999999 WHERE id = $1', [orphan.id]);
  const waiting = await unpaidAppointment(on, hourAt(206));
  await freeSlot(databases.payments, waiting);
  return [
    ['HOLD_INVALID', `time slot #${held.id}`],
    ['SLOT_NOT_RELEASED', `time slot #${orphan.id}`],
    ['SCHEDULE_DIFFERS', `appointment #${waiting.appointmentId}`],
  ];
}

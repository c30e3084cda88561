import type { MoneyFinding } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { alertAboutFindings } from './alert-about-findings.ts';
import { isAmong, listedFindings } from './finding.ts';
import { readSnapshot } from './read-snapshot.ts';
import { repair } from './repair.ts';
import { findViolations } from './rules/find-violations.ts';
import { RULES } from './rules/rule-codes.ts';
import type { Snapshot } from './rules/snapshot.ts';
import type { Violation } from './rules/subjects.ts';

/** Records that changed more recently than this may still be in progress. */
const UNCHANGED_FOR_MS = 60_000;
/** The three sources are not read at one instant, so a violation counts only if it is still there after this delay. */
const SECOND_LOOK_MS = 3_000;

/**
 * Checks that payments, time slots, appointments, the ledger and Stripe agree, repairs what a use case can repair, and stores
 * the report for staff.
 */
export async function reconcile(deps: Dependencies, secondLookMs = SECOND_LOOK_MS): Promise<MoneyFinding[]> {
  const { violations, snapshot } = await findLastingViolations(deps, secondLookMs);
  let remaining: Violation[] = [];
  if (violations.length > 0) {
    for (const violation of violations) await repairIfPossible(deps, violation, snapshot);
    const after = findViolations(await readSnapshot(deps));
    remaining = violations.filter((violation) => isStillFound(violation, after));
  }
  const findings = violations.map((violation) => toFinding(violation, !remaining.includes(violation)));
  for (const finding of findings) deps.log.error({ finding }, `rule broken: ${RULES[finding.rule]}`);
  await storeReport(deps, findings);
  return findings;
}

async function storeReport(deps: Dependencies, findings: readonly MoneyFinding[]): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    await deps.moneyReports.lock(transaction);
    const handled = await deps.moneyReports.keepHandled(findings, transaction);
    const open = findings.filter((finding) => !isAmong(finding, handled));
    const agrees = open.every(({ repaired }) => repaired);
    const report = { checkedAt: deps.now(), agrees, findings: listedFindings(open) };
    await deps.moneyReports.store(report, transaction);
    await alertAboutFindings(deps, open, transaction);
  });
}

async function findLastingViolations(
  deps: Dependencies,
  secondLookMs: number,
): Promise<{ violations: Violation[]; snapshot: Snapshot }> {
  const first = await readSnapshot(deps);
  const seen = findViolations(first);
  if (seen.length === 0) return { violations: [], snapshot: first };
  await new Promise((resolve) => setTimeout(resolve, secondLookMs));
  const snapshot = await readSnapshot(deps);
  const violations = findViolations(snapshot).filter(
    (violation) => isStillFound(violation, seen) && isUnchanged(violation, snapshot),
  );
  return { violations, snapshot };
}

function isStillFound({ rule, subject }: Violation, others: readonly Violation[]): boolean {
  return others.some((other) => other.rule === rule && other.subject === subject);
}

function isUnchanged({ about }: Violation, { now, payments, slots, bookings }: Snapshot): boolean {
  const concerned = [
    ...payments.filter(({ id, appointment_id }) => id === about.payment_id || appointment_id === about.appointment_id),
    ...slots.filter(({ id, appointment_id }) => id === about.slot_id || appointment_id === about.appointment_id),
    ...bookings.filter(({ id }) => id === about.appointment_id),
  ];
  return concerned.every(({ updated_at }) => now.getTime() - new Date(updated_at).getTime() > UNCHANGED_FOR_MS);
}

async function repairIfPossible(deps: Dependencies, violation: Violation, snapshot: Snapshot): Promise<void> {
  try {
    await repair(deps, violation, snapshot);
  } catch (error) {
    deps.log.warn({ err: error, violation }, 'could not repair this violation');
  }
}

function toFinding({ rule, subject, message, about }: Violation, repaired: boolean) {
  const { slot_id, intent_id: _, ...records } = about;
  const named = slot_id === undefined ? records : { ...records, time_slot_id: slot_id };
  return { rule, subject, message, repaired, about: named };
}

import type { MoneyFinding } from '@tailgate/contracts';
import { checkWorld, type Violation, type World } from '@tailgate/domain/check-world';
import type { Dependencies } from '../dependencies.ts';
import { collectFacts } from './collect-facts.ts';
import { repair } from './repair.ts';

/** What somebody worked on within these milliseconds is still being worked on. */
const UNTOUCHED_MS = 60_000;
/** What is read from three places is not of one instant: only what is still so after this long is believed. */
const SECOND_LOOK_MS = 3_000;
/** The rest would not be read by anyone. */
const MOST_FINDINGS = 200;

/**
 * Checks that money, slots and appointments agree, repairs what the convergent use cases can repair, and stores what was found
 * for staff to see.
 */
export async function reconcile(deps: Dependencies, secondLookMs = SECOND_LOOK_MS): Promise<MoneyFinding[]> {
  const found = await findDamage(deps, secondLookMs);
  let left: Violation[] = [];
  if (found.violations.length > 0) {
    for (const violation of found.violations) await repairIfPossible(deps, violation, found.world);
    const after = checkWorld(await collectFacts(deps));
    left = found.violations.filter((violation) => isAmong(violation, after));
  }
  const findings = found.violations.map((violation) => describe(violation, !left.includes(violation)));
  for (const finding of findings) deps.log.error({ finding }, 'money and bookings did not agree');
  await deps.moneyReports.store(deps.now(), left.length === 0, findings.slice(0, MOST_FINDINGS));
  return findings;
}

async function findDamage(
  deps: Dependencies,
  secondLookMs: number,
): Promise<{ violations: Violation[]; world: World }> {
  const first = await collectFacts(deps);
  const seen = checkWorld(first);
  if (seen.length === 0) return { violations: [], world: first };
  await new Promise((resolve) => setTimeout(resolve, secondLookMs));
  const world = await collectFacts(deps);
  const violations = checkWorld(world).filter((violation) => isAmong(violation, seen) && isUntouched(violation, world));
  return { violations, world };
}

function isAmong({ rule, subject }: Violation, others: readonly Violation[]): boolean {
  return others.some((other) => other.rule === rule && other.subject === subject);
}

function isUntouched({ about }: Violation, { now, payments, slots, bookings }: World): boolean {
  const concerned = [
    ...payments.filter(({ id, appointment_id }) => id === about.payment_id || appointment_id === about.appointment_id),
    ...slots.filter(({ id, appointment_id }) => id === about.slot_id || appointment_id === about.appointment_id),
    ...bookings.filter(({ id }) => id === about.appointment_id),
  ];
  return concerned.every(({ updated_at }) => now.getTime() - new Date(updated_at).getTime() > UNTOUCHED_MS);
}

async function repairIfPossible(deps: Dependencies, violation: Violation, world: World): Promise<void> {
  try {
    await repair(deps, violation, world);
  } catch (error) {
    deps.log.warn({ err: error, violation }, 'this could not be repaired now');
  }
}

function describe({ rule, subject, message }: Violation, repaired: boolean): MoneyFinding {
  return { rule, subject, message, repaired };
}

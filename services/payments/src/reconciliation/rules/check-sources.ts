import { type Snapshot, toMilliseconds } from './snapshot.ts';
import type { Violation } from './subjects.ts';

const HOUR_MS = 3_600_000;
/** An event comes within seconds; repeats of one that could not be delivered take longer. */
const EVENT_WITHIN_MS = HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

export function checkSources({ now, intents, lastEventAt, cutOff = [] }: Snapshot): Violation[] {
  const violations = cutOff.map(
    (what): Violation => ({
      rule: 'CHECK_INCOMPLETE',
      subject: 'this check',
      about: {},
      message: `found more ${what} than it can read, so the oldest were not compared`,
    }),
  );
  const age = (instant: Date | string | number) => now.getTime() - toMilliseconds(instant);
  const isExpected = intents.some(
    ({ authorised_at: at }) => at !== null && age(at) > EVENT_WITHIN_MS && age(at) < DAY_MS,
  );
  const isSilent = lastEventAt === null || (lastEventAt !== undefined && age(lastEventAt) > DAY_MS);
  if (!isExpected || !isSilent) return violations;
  const message =
    'were not received for a day, although cards were authorised. Check the webhook endpoint and its secret';
  return [...violations, { rule: 'EVENTS_MISSING', subject: "Stripe's events", about: {}, message }];
}

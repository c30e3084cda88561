import { checkBookings } from './check-world-bookings.ts';
import { checkByHand } from './check-world-by-hand.ts';
import type { Violation, World } from './check-world-facts.ts';
import { indexWorld } from './check-world-index.ts';
import { checkMoney } from './check-world-money.ts';
import { checkSlots } from './check-world-slots.ts';

export * from './check-world-facts.ts';

/**
 * Looks at everything there is to know and answers every rule that is broken, by its number (docs/booking.md has the list). The
 * reconciliation job and every proof use this one function. In an unquiet world only what holds at every instant is judged, and
 * then the facts must be of one instant.
 */
export function checkWorld(world: World): Violation[] {
  const index = indexWorld(world);
  return [
    ...checkMoney(index),
    ...checkByHand(index),
    ...checkBookings(index),
    ...checkSlots(index),
    ...checkSessions(world),
  ];
}

/** Rules 20 and 21 as one: a session that was ended no longer works. */
function checkSessions({ revokedSessionsAlive = [] }: World): Violation[] {
  return revokedSessionsAlive.map((session) => ({
    rule: 21,
    subject: `session ${session}`,
    about: {},
    message: 'was ended, and still works',
  }));
}

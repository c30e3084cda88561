import type { BookingFact, World } from '@tailgate/domain/check-world';
import { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import { createFactsRepository, type LedgerRow, type Period } from './facts-repository.ts';
import { readIntents } from './read-intents.ts';

/** What changed longer ago than this, and is settled and past, is not looked at again. */
const DAYS_LOOKED_BACK = 7;
const DAY_MS = 24 * 3_600_000;
const PAGE = 200;
/** The newest so many appointments are looked at: 10,000. */
const MOST_PAGES = 50;

/**
 * Everything the check needs, in bounded reads: the newest 10,000 appointments; slots in use that are to come or changed in the last
 * seven days; payments of these, and all that are unsettled, changed or had an entry in the ledger in the last seven days; Stripe's
 * payments of the last seven days (5,000) and older ones that something happened to since (200). Own rows are of one instant.
 */
export async function collectFacts(deps: Dependencies): Promise<World> {
  const { now, today } = bookingWindow(deps.timeZone, deps.now());
  const period: Period = { now, today, since: new Date(now.getTime() - DAYS_LOOKED_BACK * DAY_MS) };
  const { bookings, bookingsFrom } = await readBookings(deps);
  const own = await readOwn(deps, period, bookings);
  const { intents, unreadIntents } = await readIntents(deps, period, own);
  return { now, quiet: true, timeZone: deps.timeZone, bookings, bookingsFrom, ...own, intents, unreadIntents };
}

async function readBookings(deps: Dependencies): Promise<{ bookings: BookingFact[]; bookingsFrom: number }> {
  const bookings: BookingFact[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const last = bookings.at(-1);
    const next = await deps.appointments.listBookings({ limit: PAGE, ...(last ? { cursor: last.id } : {}) });
    bookings.push(...next);
    if (next.length < PAGE) return { bookings, bookingsFrom: 0 };
  }
  return { bookings, bookingsFrom: bookings.at(-1)?.id ?? 0 };
}

async function readOwn(
  deps: Dependencies,
  period: Period,
  bookings: readonly BookingFact[],
): Promise<Pick<World, 'slots' | 'payments'> & { ledger: LedgerRow[]; paymentsWithJob: Set<number> }> {
  const facts = createFactsRepository(deps.database);
  const options = { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ };
  return await deps.database.transaction(options, async (transaction) => {
    const slots = await facts.slots(period, transaction);
    const toCome = bookings.filter(({ appointment_date: date }) => date !== null && date >= period.today);
    const ids = new Set([...slots.map(({ appointment_id }) => appointment_id ?? 0), ...toCome.map(({ id }) => id)]);
    const payments = await facts.payments(period, [...ids], transaction);
    return {
      slots,
      payments,
      ledger: await facts.ledger(period, payments, transaction),
      paymentsWithJob: await facts.paymentsWithJob(transaction),
    };
  });
}

import { businessToday } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import { findOrCreateClient } from '../clients/find-or-create-client.ts';
import type { Dependencies } from '../dependencies.ts';
import { acceptQuote } from '../quotes/approve-quote.ts';
import { expiryFrom, newReference, priceOfRequest } from '../quotes/quote.ts';
import type { DemoRequest } from './demo-requests.ts';
import { DEMO_REQUESTS } from './demo-requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The users service starts at the same time as this one; asked at once it would not answer yet. */
const LINK_AFTER_SECONDS = 5;

/** Fills a database that has no client yet. No mail is sent: nobody asked for these quotes. */
export async function seedDemoData(deps: Dependencies): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    // Two processes that start together take turns, and the second finds the first one's clients.
    await deps.clients.lockAddress('demo data', transaction);
    if (await deps.clients.exist(transaction)) return;
    for (const demo of DEMO_REQUESTS) await seedRequest(deps, demo, transaction);
  });
}

async function seedRequest(deps: Dependencies, demo: DemoRequest, transaction: Transaction): Promise<void> {
  const { name, email, phone } = demo;
  const client = await findOrCreateClient(deps, { name, email, phone, preferred_contact: 'email' }, transaction);
  const job = { client_id: client.id };
  await deps.jobs.enqueue(transaction, 'link-client', job, { startAfterSeconds: LINK_AFTER_SECONDS });
  if (demo.outcome === 'completed') await seedCompleted(deps, demo, client.id, transaction);
  else await seedQuote(deps, demo, client.id, transaction);
}

/** A delivery of the past that staff entered themselves, so that no quote or card payment belongs to it. */
async function seedCompleted(deps: Dependencies, demo: DemoRequest, client_id: number, transaction: Transaction) {
  const { origin, destination, distance, load_weight, item_description } = demo;
  await deps.appointments.create(
    {
      ...{ origin, destination, distance, load_weight, client_id },
      ...priceOfRequest(distance, load_weight),
      quote_id: null,
      notes: item_description,
      appointment_date: dayOf(deps, demo.wishedInDays ?? 0),
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
      status: 'completed',
    },
    transaction,
  );
}

async function seedQuote(deps: Dependencies, demo: DemoRequest, client_id: number, transaction: Transaction) {
  const { origin, destination, distance, load_weight, item_description, special_instructions, wishedInDays } = demo;
  const now = deps.now();
  const { quote_valid_days } = await deps.company.read(transaction);
  const quote = await deps.quotes.create(
    {
      ...{ origin, destination, distance, load_weight, item_description, special_instructions, client_id },
      ...priceOfRequest(distance, load_weight),
      reference: newReference(),
      requested_date: wishedInDays === null ? null : dayOf(deps, wishedInDays),
      requested_time: null,
      external_booking_id: null,
      expires_at: demo.outcome === 'expired' ? now : expiryFrom(now, quote_valid_days),
    },
    transaction,
  );
  if (demo.outcome === 'approved') await acceptQuote(deps, quote, transaction);
  if (demo.outcome === 'rejected') {
    const reason = 'More than our trucks may carry on this route.';
    await deps.quotes.update(quote.id, { status: 'rejected', rejection_reason: reason }, transaction);
  }
}

/** The business day that many days from now. */
function dayOf({ settings, now }: Dependencies, days: number): string {
  return businessToday(settings.timeZone, new Date(now().getTime() + days * DAY_MS));
}

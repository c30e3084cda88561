import { businessToday } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import { findOrCreateClient } from '../clients/find-or-create-client.ts';
import type { Dependencies } from '../dependencies.ts';
import { acceptQuote } from '../quotes/approve-quote.ts';
import { expiryFrom, newReference } from '../rules/quote.ts';
import { priceOfRequest } from '../rules/quote-price.ts';
import type { DemoRequest } from './demo-requests.ts';
import { DEMO_REQUESTS } from './demo-requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The users service starts at the same time and cannot answer at once. */
const LINK_AFTER_SECONDS = 5;

/** Fills a database that has no clients. Sends no mail: no real person requested these quotes. */
export async function seedDemoData(deps: Dependencies): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    // Lock, so that the second of two processes that start together finds the clients of the first.
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

async function seedCompleted(deps: Dependencies, demo: DemoRequest, client_id: number, transaction: Transaction) {
  const { origin, destination, distance, load_weight, item_description } = demo;
  await deps.appointments.create(
    {
      client_id,
      origin,
      destination,
      distance,
      load_weight,
      ...priceOfRequest(await deps.prices.current(transaction), distance, load_weight),
      quote_id: null,
      notes: item_description,
      appointment_date: dayFromNow(deps, demo.requestedInDays ?? 0),
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
      status: 'completed',
    },
    transaction,
  );
}

async function seedQuote(deps: Dependencies, demo: DemoRequest, client_id: number, transaction: Transaction) {
  const { origin, destination, distance, load_weight, item_description, special_instructions, requestedInDays } = demo;
  const now = deps.now();
  const { quote_valid_days } = await deps.company.read(transaction);
  const quote = await deps.quotes.create(
    {
      client_id,
      origin,
      destination,
      distance,
      distance_source: 'typed',
      load_weight,
      item_description,
      special_instructions,
      ...priceOfRequest(await deps.prices.current(transaction), distance, load_weight),
      reference: newReference(),
      requested_date: requestedInDays === null ? null : dayFromNow(deps, requestedInDays),
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

function dayFromNow({ settings, now }: Dependencies, days: number): string {
  return businessToday(settings.timeZone, new Date(now().getTime() + days * DAY_MS));
}

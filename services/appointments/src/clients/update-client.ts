import type { ParsedBody, routes } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { describeChanges } from '../texts/describe-changes.ts';

const LABELS = {
  name: ['Name', 'text'],
  email: ['E-mail', 'text'],
  phone: ['Phone', 'text'],
  preferred_contact: ['Preferred contact', 'text'],
} as const;

/** Staff change how a client is reached. A client that is nobody's may turn out to be a user's by its new address. */
export async function updateClient(
  { clients, history, jobs, database }: Dependencies,
  id: number,
  { version, ...contact }: ParsedBody<typeof routes.updateClient>,
  by: Actor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Its quotes keep its name for their search. They are locked before the client, as everywhere.
    const client = await clients.lockWithBookings(id, transaction);
    if (!client) throw notFound('Client');
    assertUnchanged('client', client, version);
    const summary = describeChanges(client, contact, LABELS);
    if (summary === '') return;
    await clients.update(id, { ...contact, version: client.version + 1 }, transaction);
    if (client.user_id === null && client.email !== contact.email)
      await jobs.enqueue(transaction, 'link-client', { client_id: id });
    await history.record(transaction, by, { action: 'client.edited', subject: 'client', subjectId: id, summary });
  });
}

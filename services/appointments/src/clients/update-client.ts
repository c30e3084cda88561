import type { ParsedBody, routes } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertNotErased } from '../rules/assert-not-erased.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { describeChanges } from '../rules/describe-changes.ts';
import { endConsents } from './text-consents/withdraw-consents.ts';

export const CLIENT_LABELS = {
  name: ['Name', 'text'],
  email: ['Email', 'text'],
  phone: ['Phone', 'text'],
  preferred_contact: ['Preferred contact', 'text'],
} as const;

export async function updateClient(
  deps: Dependencies,
  id: number,
  { version, ...contact }: ParsedBody<typeof routes.updateClient>,
  actor: Actor,
): Promise<void> {
  const { clients, database, history, jobs } = deps;
  await database.transaction(async (transaction) => {
    // A trigger writes the new name into the search text of quotes and appointments; lock these first, as everywhere.
    const client = await clients.lockWithBookings(id, transaction);
    if (!client) throw notFound('Client');
    assertUnchanged('client', client, version);
    assertNotErased(client);
    const summary = describeChanges(client, contact, CLIENT_LABELS);
    if (summary === '') return;
    if (client.phone !== contact.phone) await endConsents(deps, id, { by: 'number-changed', actor }, transaction);
    if (client.preferred_contact === 'text' && contact.preferred_contact !== 'text')
      await endConsents(deps, id, { by: 'staff', actor }, transaction);
    await clients.update(id, { ...contact, version: client.version + 1 }, transaction);
    if (client.user_id === null && client.email !== contact.email)
      await jobs.enqueue(transaction, 'link-client', { client_id: id });
    await history.record(transaction, actor, { action: 'client.edited', subjectId: id, summary });
  });
}

import type { ClientBody } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

/** Staff add a client. If its address is a user's verified one, it becomes theirs by a job. */
export async function createClient(deps: Dependencies, contact: ClientBody, by: Actor): Promise<number> {
  const { clients, history, jobs, database } = deps;
  return await database.transaction(async (transaction) => {
    const { id, name, email } = await clients.create(contact, transaction);
    await jobs.enqueue(transaction, 'link-client', { client_id: id });
    await history.record(transaction, by, {
      ...{ action: 'client.created', subject: 'client', subjectId: id, summary: `${name}, ${email}` },
    });
    return id;
  });
}

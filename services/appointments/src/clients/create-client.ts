import type { ClientBody } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

export async function createClient(deps: Dependencies, contact: ClientBody, actor: Actor): Promise<number> {
  const { clients, database, history, jobs } = deps;
  return await database.transaction(async (transaction) => {
    const { id, name, email, phone } = await clients.create(contact, transaction);
    if (email !== '') await jobs.enqueue(transaction, 'link-client', { client_id: id });
    await history.record(transaction, actor, {
      action: 'client.created',
      subjectId: id,
      summary: `${name}, ${email || phone}`,
    });
    return id;
  });
}

import type { Dependencies } from '../dependencies.ts';
import type { LinkClientJob } from '../jobs/queues.ts';

/**
 * Job: gives a client to the user who proved to own its address. A client that has a user keeps it, so repeating this, or
 * running it late, changes nothing.
 */
export async function linkClient(
  deps: Dependencies,
  { client_id: id }: LinkClientJob,
  requestId: string,
): Promise<void> {
  const { clientLinks, clients, history, database, users } = deps;
  const client = await clients.findById(id);
  if (!client || client.user_id !== null) return;
  const userId = await users.findVerified(client.email, requestId);
  if (userId === null) return;
  await database.transaction(async (transaction) => {
    if (!(await clientLinks.lockUser(userId, transaction))) return;
    if (await clientLinks.tieIfFree(id, userId, transaction)) await history.record(transaction, null, linked(id));
  });
}

/** The history's entry for a client whose address turned out to be a user's. */
export function linked(id: number) {
  const summary = 'The e-mail address is the verified one of a user';
  return { action: 'client.linked', subject: 'client', subjectId: id, summary } as const;
}

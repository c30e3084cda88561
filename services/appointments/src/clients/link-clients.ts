import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { LinkClientJob } from '../queues.ts';

/** Job: links a client to the user who verified its address. A client that has a user keeps it, so repeating this is safe. */
export async function linkClient(
  deps: Dependencies,
  { client_id: id }: LinkClientJob,
  requestId: string,
): Promise<void> {
  const { clientLinks, clients, database, users } = deps;
  const client = await clients.findById(id);
  if (!client || client.user_id !== null || client.email === '') return;
  const userId = await users.findVerified(client.email, requestId);
  if (userId === null) return;
  await database.transaction(async (transaction) => {
    if (!(await clientLinks.lockUser(userId, transaction))) return;
    if (await clientLinks.linkIfFree(id, userId, transaction)) await recordLinked(deps, id, transaction);
  });
}

export async function linkUser(
  deps: Dependencies,
  { user_id, email }: { user_id: number; email: string },
): Promise<void> {
  const { clientLinks, database } = deps;
  await database.transaction(async (transaction) => {
    if (!(await clientLinks.lockUser(user_id, transaction))) return;
    for (const id of await clientLinks.linkAddress(email, user_id, transaction))
      await recordLinked(deps, id, transaction);
  });
}

export async function unlinkUser(
  { alertChoices, clientLinks, database, history }: Dependencies,
  userId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await clientLinks.lockUser(userId, transaction);
    await alertChoices.forgetUser(userId, transaction);
    for (const id of await clientLinks.unlinkDeletedUser(userId, transaction)) {
      await history.record(transaction, null, {
        action: 'client.unlinked',
        subjectId: id,
        summary: 'The user was deleted',
      });
    }
  });
}

async function recordLinked({ history }: Dependencies, id: number, transaction: Transaction): Promise<void> {
  await history.record(transaction, null, {
    action: 'client.linked',
    subjectId: id,
    summary: 'A user verified this email address',
  });
}

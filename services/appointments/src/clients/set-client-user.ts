import type { ParsedBody, routes } from '@tailgate/contracts';
import { invalidInput, notFound, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertNotErased } from '../rules/assert-not-erased.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';

type UserChoice = ParsedBody<typeof routes.setClientUser>;

export async function setClientUser(
  deps: Dependencies,
  id: number,
  { username, version }: UserChoice,
  { actor, requestId }: RequestScope,
): Promise<void> {
  const { clientLinks, clients, database, history, users } = deps;
  const user = username === null ? null : await users.findByName(username, requestId);
  if (username !== null && user === null) throw noSuchUser();
  await database.transaction(async (transaction) => {
    // The user may have been deleted since the users service answered.
    if (user !== null && !(await clientLinks.lockUser(user.id, transaction))) throw noSuchUser();
    const client = await clients.lock(id, transaction);
    if (!client) throw notFound('Client');
    assertUnchanged('client', client, version);
    assertNotErased(client);
    const userId = user?.id ?? null;
    if (client.user_id === userId) return;
    await clients.update(id, { user_id: userId, version: client.version + 1 }, transaction);
    await history.record(transaction, actor, {
      action: user ? 'client.linked' : 'client.unlinked',
      subjectId: id,
      summary: user ? `Linked to the user ${user.username}` : 'No longer linked to a user',
    });
  });
}

function noSuchUser(): Error {
  return invalidInput([{ field: 'username', message: 'There is no user with this name' }]);
}

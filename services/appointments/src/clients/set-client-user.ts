import type { ParsedBody, routes } from '@tailgate/contracts';
import type { RequestScope } from '@tailgate/service-kit';
import { invalidInput, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';

type Wish = ParsedBody<typeof routes.setClientUser>;
type User = { id: number; username: string } | null;

/** Staff tie a client to a user, who sees its appointments from now on, or to nobody. */
export async function setClientUser(deps: Dependencies, id: number, wish: Wish, asker: RequestScope): Promise<void> {
  const user = wish.username === null ? null : await deps.users.findByName(wish.username, asker.requestId);
  if (wish.username !== null && user === null) throw noSuchUser();
  await deps.database.transaction((transaction) => tie(deps, id, user, wish.version, asker, transaction));
}

async function tie(
  { clientLinks, clients, history }: Dependencies,
  id: number,
  user: User,
  version: number | undefined,
  { actor }: RequestScope,
  transaction: Transaction,
): Promise<void> {
  // The user may have been deleted since it was found.
  if (user !== null && !(await clientLinks.lockUser(user.id, transaction))) throw noSuchUser();
  const client = await clients.lock(id, transaction);
  if (!client) throw notFound('Client');
  assertUnchanged('client', client, version);
  const userId = user?.id ?? null;
  if (client.user_id === userId) return;
  await clients.update(id, { user_id: userId, version: client.version + 1 }, transaction);
  await history.record(transaction, actor, {
    ...{ action: user ? 'client.linked' : 'client.unlinked', subject: 'client', subjectId: id },
    summary: user ? `Tied to the user ${user.username}` : 'Tied to no user any more',
  });
}

function noSuchUser(): Error {
  return invalidInput([{ field: 'username', message: 'There is no user of this name' }]);
}

import { notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

export async function recordEndedSessions(
  { database, users, history }: Dependencies,
  { user_id: id, actor_id }: { user_id: number; actor_id: number },
): Promise<void> {
  const [account, actor] = await Promise.all([users.find(id), users.find(actor_id)]);
  if (!account || !actor) throw notFound('User');
  const by = { userId: actor.id, username: actor.username };
  const summary = `${account.username} signed out everywhere`;
  await database.transaction((transaction) =>
    history.record(transaction, by, { action: 'user.sessions-ended', subjectId: id, summary }),
  );
}

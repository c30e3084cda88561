import type { Dependencies } from '../dependencies.ts';
import { linked } from './link-clients.ts';

/** The user proved to own this address: the clients of it that are nobody's are theirs. Repeating it changes nothing. */
export async function linkUser(
  { clientLinks, history, database }: Dependencies,
  { user_id, email }: { user_id: number; email: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await clientLinks.lockUser(user_id, transaction))) return;
    for (const id of await clientLinks.tieAddress(email, user_id, transaction))
      await history.record(transaction, null, linked(id));
  });
}

import type { signInNotice } from '@tailgate/contracts';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';

/** Does nothing for a name that no user has. */
export async function noticeSignIn(
  { database, jobs, users, securityEvents }: Dependencies,
  { username, at, ...facts }: z.output<typeof signInNotice>,
): Promise<void> {
  const found = await users.findByUsername(username);
  if (!found) return;
  const { id } = found.account;
  const none = { subject_id: null, name_hash: null, detail: null };
  await database.transaction(async (transaction) => {
    const event = { ...facts, ...none, user_id: id, at, last_at: at, times: 1 };
    const eventId = await securityEvents.addOne(event, transaction);
    await jobs.enqueue(transaction, 'mail', { kind: facts.kind, user_id: id, event_id: eventId });
  });
}

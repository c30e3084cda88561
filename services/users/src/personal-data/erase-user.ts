import type { Dependencies } from '../dependencies.ts';

/**
 * Deletes the account of an erased person with its emails, and erases its history. A job unlinks client records that were linked in
 * the meantime. An account of staff stays: a super administrator deletes it. Safe to repeat.
 */
export async function eraseUser({ database, history, jobs, users }: Dependencies, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const account = await users.lock(id, transaction);
    if (account === null || account.role !== 'CUSTOMER') return;
    await users.delete(id, transaction);
    await history.erase(transaction, { userId: id, ids: { user: [id] } });
    await history.record(transaction, null, {
      action: 'user.erased',
      subjectId: id,
      summary: 'Account deleted and personal data erased',
    });
    await jobs.enqueue(transaction, 'unlink-user', { user_id: id });
  });
}

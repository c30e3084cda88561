import type { Dependencies } from '../dependencies.ts';

/**
 * Mails the person. A job unlinks client records that were linked in the meantime. An account of staff stays, for a
 * super administrator to delete. Safe to repeat.
 */
export async function eraseUser(deps: Dependencies, id: number): Promise<void> {
  const { database, farewells, history, jobs, now, users } = deps;
  await database.transaction(async (transaction) => {
    const account = await users.lock(id, transaction);
    if (account === null || account.role !== 'CUSTOMER') return;
    await users.delete(id, transaction);
    // An address that was never proven may be a stranger's.
    if (account.emailVerifiedAt !== null) {
      const { username, email: address } = account;
      const farewell_id = await farewells.add({ username, address, at: now() }, transaction);
      await jobs.enqueue(transaction, 'farewell', { farewell_id });
    }
    await history.erase(transaction, { userId: id, ids: { user: [id] } });
    await history.record(transaction, null, {
      action: 'user.erased',
      subjectId: id,
      summary: 'Account deleted and personal data erased',
    });
    await jobs.enqueue(transaction, 'unlink-user', { user_id: id });
  });
}

import type { Dependencies } from '../dependencies.ts';

/** The user was deleted: their clients belong to nobody. Repeating it changes nothing. */
export async function unlinkUser({ clientLinks, history, database }: Dependencies, userId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await clientLinks.lockUser(userId, transaction);
    for (const id of await clientLinks.bury(userId, transaction)) {
      const deed = { action: 'client.unlinked', subject: 'client', subjectId: id } as const;
      await history.record(transaction, null, { ...deed, summary: 'The user was deleted' });
    }
  });
}

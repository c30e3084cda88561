import type { Dependencies } from '../dependencies.ts';

export interface ClientRecords {
  link(user: { user_id: number; email: string }): Promise<void>;
  unlink(user: { user_id: number }): Promise<void>;
}

export async function linkUser(
  { users }: Pick<Dependencies, 'users'>,
  records: ClientRecords,
  { user_id }: { user_id: number },
): Promise<void> {
  const account = await users.find(user_id);
  if (account?.role === 'CUSTOMER' && account.emailVerifiedAt !== null)
    await records.link({ user_id, email: account.email });
  // If the user was deleted during the call, unlink again: the deletion's own job may have run before the link.
  if (!(await users.find(user_id))) await records.unlink({ user_id });
}

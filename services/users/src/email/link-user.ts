import type { UsersDeps } from '../dependencies.ts';

/** What the appointments service is asked for. */
export interface ClientRecords {
  link(user: { user_id: number; email: string }): Promise<void>;
  unlink(user: { user_id: number }): Promise<void>;
}

/** Job: gives a customer who proved an address the client records of that address. Repeating it changes nothing. */
export async function linkUser(
  { users }: Pick<UsersDeps, 'users'>,
  records: ClientRecords,
  { user_id }: { user_id: number },
): Promise<void> {
  const account = await users.find(user_id);
  if (account?.role === 'CUSTOMER' && account.emailVerifiedAt !== null)
    await records.link({ user_id, email: account.email });
  // Deleted while the call was on its way, the user would own records for ever: the job of the deletion may have run before.
  if (!(await users.find(user_id))) await records.unlink({ user_id });
}

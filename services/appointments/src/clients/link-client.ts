import type { Context } from '../context.ts';
import type { LinkClientJob } from '../job-queues.ts';

/** Asks the users service whose verified address this is. */
export type FindVerifiedUser = (email: string) => Promise<number | null>;

/**
 * Job: gives a client to the user who proved to own its address. A client that has a user keeps it, so repeating this, or
 * running it late, changes nothing.
 */
export async function linkClient(
  { clients }: Pick<Context, 'clients'>,
  findVerifiedUser: FindVerifiedUser,
  { client_id }: LinkClientJob,
): Promise<void> {
  const client = await clients.findById(client_id);
  if (!client || client.user_id !== null) return;
  const userId = await findVerifiedUser(client.email);
  if (userId !== null) await clients.linkUser(client.id, userId);
}

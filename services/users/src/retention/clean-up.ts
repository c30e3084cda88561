import type { Dependencies } from '../dependencies.ts';

const DAY_MS = 24 * 3_600_000;

export interface Retention {
  /** Longer than any link in a mail is valid. */
  readonly accountMailDays: number;
}

/**
 * Deletes the records of old mails about accounts. Users and the history are kept.
 * @returns how many rows were deleted
 */
export async function cleanUp(
  { mails, now }: Pick<Dependencies, 'mails' | 'now'>,
  { accountMailDays }: Retention,
): Promise<{ account_mails: number }> {
  return { account_mails: await mails.deleteBefore(new Date(now().getTime() - accountMailDays * DAY_MS)) };
}

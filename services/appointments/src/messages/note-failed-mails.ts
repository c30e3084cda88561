import type { Dependencies } from '../dependencies.ts';
import { messageOf } from './stuck-mails.ts';

/**
 * Job, by the clock: the messages of mails that failed for good say so. The last attempt notes it by itself, unless its process
 * was killed.
 */
export async function noteFailedMails({ jobs, messages }: Pick<Dependencies, 'jobs' | 'messages'>): Promise<void> {
  for (const stuck of await jobs.listStuck()) {
    const id = messageOf(stuck);
    if (id !== null) await messages.markFailed(id, stuck.error);
  }
}

import type { Dependencies } from '../dependencies.ts';
import { messageOf } from './stuck-mails.ts';

/** Staff have a stuck job tried again; if it is a mail, its message waits again. False when it is not stuck. */
export async function retryStuckJob(
  { jobs, messages }: Pick<Dependencies, 'jobs' | 'messages'>,
  jobId: string,
): Promise<boolean> {
  const stuck = (await jobs.listStuck()).find(({ id }) => id === jobId);
  if (!(await jobs.retryStuck(jobId))) return false;
  const id = stuck === undefined ? null : messageOf(stuck);
  if (id !== null) await messages.requeue(id);
  return true;
}

import type { Dependencies } from '../../dependencies.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { JobData } from '../../queues.ts';
import { LINK_DAYS } from './link-end.ts';

const MOST_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

/**
 * Has the links of an address mailed to it again. An unknown address queues a job too, so that the answer takes as long. The job names
 * clients, so that no address lies in the job table.
 */
export async function requestBookingLinks(
  { database, jobs, links }: Pick<Dependencies, 'database' | 'jobs' | 'links'>,
  { email }: { email: string },
): Promise<void> {
  const client_ids = await links.clientsAt(email);
  await database.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'mail-booking-links', { client_ids });
  });
}

export async function mailBookingLinks(
  deps: Dependencies,
  { client_ids }: JobData<'mail-booking-links'>,
): Promise<void> {
  const { database, links } = deps;
  const now = deps.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await database.transaction(async (transaction) => {
    // Without the lock, two requests at once would both find the limit not reached.
    await links.lockClients(client_ids, transaction);
    const mailed = await links.countMailed(client_ids, { since: ago(HOUR_MS) }, transaction);
    const limit = Math.max(0, MOST_PER_HOUR - mailed);
    const period = { since: ago(LINK_DAYS * 24 * HOUR_MS), now, limit };
    const ids = await links.listLinked(client_ids, period, transaction);
    for (const appointment_id of ids) await queueMail(deps, { kind: 'booking-link', appointment_id }, transaction);
  });
}

import { routes } from '@tailgate/contracts';
import type { Logger, ServiceClient } from '@tailgate/service-kit';
import { createJobs, type Jobs } from '@tailgate/service-kit/jobs';
import { z } from 'zod';

const QUEUES = {
  // The appointments service may be away for hours: the attempts go on for that long.
  'unlink-user': { schema: z.object({ user_id: z.int().positive() }), retryLimit: 20, retryDelayMax: 900 },
};
export type UserJobs = Jobs<typeof QUEUES>;

/** What this service leaves for later, in its own database. */
export function createUserJobs(options: { databaseUrl: string; log: Logger }): UserJobs {
  return createJobs({ ...options, queues: QUEUES });
}

/** Names who does which job. Each may run twice. */
export async function registerWorkers(jobs: UserJobs, callAppointments: ServiceClient): Promise<void> {
  await jobs.work('unlink-user', async ({ user_id }, { id }) => {
    await callAppointments(routes.unlinkUser, { body: { user_id } }, { requestId: id });
  });
}

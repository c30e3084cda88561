import { randomUUID } from 'node:crypto';
import type { AlertOf } from '@tailgate/contracts';
import type { StuckJob } from './job-types.ts';

const MAX_LISTED = 20;
const LONGEST_SUBJECT = 200;

export async function stuckJobsAlert<Name extends string>(
  service: AlertOf<'jobs-stuck'>['service'],
  jobs: { listStuck(): Promise<StuckJob<Name>[]> },
  describe: (job: StuckJob<Name>) => string,
): Promise<AlertOf<'jobs-stuck'> | null> {
  const stuck = await jobs.listStuck();
  if (stuck.length === 0) return null;
  const listed = stuck.slice(0, MAX_LISTED);
  return {
    kind: 'jobs-stuck',
    key: randomUUID(),
    service,
    jobs: listed.map((job) => ({ id: job.id, subject: describe(job).slice(0, LONGEST_SUBJECT) })),
    more: stuck.length - listed.length,
  };
}

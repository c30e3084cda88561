import { randomUUID } from 'node:crypto';
import { stuckJobsAlert } from '@tailgate/service-kit/jobs';
import type { Dependencies } from '../dependencies.ts';
import { alertStaff } from '../messaging/alert-staff.ts';
import { describeJob } from './describe-job.ts';

const HOUR_MS = 3_600_000;
const MAX_LISTED = 20;

export async function alertAboutDelays(deps: Dependencies): Promise<void> {
  const listStuck = async () => (await deps.jobs.listStuck()).filter((job) => !isDigestOfJobs(job.data));
  const stuck = await stuckJobsAlert('appointments', { listStuck }, describeJob);
  if (stuck) await alertStaff(deps, stuck);
  await alertAboutQuotes(deps);
}

async function alertAboutQuotes(deps: Dependencies): Promise<void> {
  const { alert_quote_hours: hours } = await deps.company.read();
  if (hours === 0) return;
  const at = deps.now().getTime();
  const { count, latest } = await deps.quotes.listWaiting(new Date(at - hours * HOUR_MS), MAX_LISTED);
  if (count === 0) return;
  const quotes = latest.map(({ id, created_at }) => ({
    id,
    waited_hours: Math.floor((at - created_at.getTime()) / HOUR_MS),
  }));
  await alertStaff(deps, { kind: 'quotes-waiting', key: randomUUID(), quotes, more: count - quotes.length });
}

/** A stuck alert about stuck jobs must not cause another alert. */
const isDigestOfJobs = (data: unknown) =>
  ['jobs-stuck', 'jobs-failed'].includes(String((data as { kind?: unknown } | null)?.kind));

import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { deadLetterQueue, keepsDeadLetters } from './dead-letters.ts';
import type { Queues, StuckJob } from './job-types.ts';
import { withoutTrace } from './trace-in-data.ts';

const MOST_LISTED = 10_000;
const LONGEST_ERROR = 500;

function queuesWithDeadLetters(queues: Queues): string[] {
  return Object.keys(queues).filter((name) => queues[name] && keepsDeadLetters(queues[name]));
}

export async function listStuckJobs(boss: PgBoss, queues: Queues): Promise<StuckJob[]> {
  const found = await Promise.all(
    queuesWithDeadLetters(queues).map(async (queue) => {
      const dead = await boss.findJobs<object>(deadLetterQueue(queue), { queued: true, limit: MOST_LISTED });
      return dead.map((job) => presentStuckJob(queue, job));
    }),
  );
  return found.flat().toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
}

export async function retryAllStuckJobs(boss: PgBoss, queues: Queues): Promise<StuckJob[]> {
  const stuck = await listStuckJobs(boss, queues);
  for (const [queue, jobs] of Map.groupBy(stuck, (job) => job.queue)) {
    const ids = jobs.map(({ id }) => id);
    await boss.redrive(deadLetterQueue(queue), { ids, destination: queue, limit: ids.length });
  }
  return stuck;
}

export async function retryStuckJob(boss: PgBoss, queues: Queues, id: string): Promise<string | null> {
  for (const queue of queuesWithDeadLetters(queues)) {
    const dead = deadLetterQueue(queue);
    const [job] = await boss.findJobs(dead, { id, queued: true });
    if (!job) continue;
    // Moves in one statement. A job stays if the queue's policy already has one waiting for its key: that one does the work.
    await boss.redrive(dead, { ids: [id], destination: queue });
    return queue;
  }
  return null;
}

function presentStuckJob(queue: string, job: JobWithMetadata<object>): StuckJob {
  const { data } = withoutTrace(job.data);
  return { id: job.id, queue, data, error: describeFailure(job.sourceOutput), failedAt: job.createdOn };
}

export function describeFailure(output: unknown): string {
  const messages: string[] = [];
  for (let error = output; typeof error === 'object' && error !== null; error = causeOf(error)) {
    const { message } = error as { message?: unknown };
    if (typeof message === 'string' && message !== '' && !messages.includes(message)) messages.push(message);
  }
  return messages.length === 0 ? 'Unknown' : messages.join(': ').slice(0, LONGEST_ERROR);
}

/** pg-boss stores its own errors, such as a time-out, under `value`. */
function causeOf(error: object): unknown {
  const { cause, value } = error as { cause?: unknown; value?: unknown };
  return cause ?? value;
}

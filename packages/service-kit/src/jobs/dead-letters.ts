import type { QueueDefinition } from './job-types.ts';

/** @returns the name of the queue for jobs that have used up their attempts */
export function deadLetterQueue(name: string): string {
  return `${name}.dead`;
}

/** @returns whether failed jobs are kept for staff; scheduled jobs are not, because the next one follows */
export function keepsDeadLetters(queue: QueueDefinition): boolean {
  return queue.cron === undefined;
}

import type { QueueDefinition } from './job-types.ts';

export function deadLetterQueue(name: string): string {
  return `${name}.dead`;
}

/** @returns whether failed jobs are kept for staff; scheduled jobs are not, because the next one follows */
export function keepsDeadLetters(queue: QueueDefinition): boolean {
  return queue.cron === undefined;
}

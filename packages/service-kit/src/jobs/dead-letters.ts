import type { QueueDefinition } from './job-types.ts';

export function deadLetterQueue(name: string): string {
  return `${name}.dead`;
}

export function keepsDeadLetters(queue: QueueDefinition): boolean {
  return queue.cron === undefined;
}

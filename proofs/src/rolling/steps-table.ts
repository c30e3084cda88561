import type { StepResult } from './steps.ts';

export function stepsTable(steps: readonly StepResult[]): string {
  const rows = steps.map((step) => [
    step.name,
    step.recovered,
    `${step.seconds} s`,
    `${step.reads}`,
    `${step.failedReads.length}`,
    `${step.unavailableReads}`,
    `${step.slowestRead} ms`,
    `${step.bookings}`,
    `${step.repeats}`,
    `${step.lost.length}`,
  ]);
  const head = [
    ...['done to the processes', 'replaced after', 'watched', 'reads', 'failed reads', 'answered 503', 'slowest read'],
    ...['bookings', 'asked to try again', 'lost bookings'],
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

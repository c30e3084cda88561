import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Comparison } from './compare-page.ts';

export function reportPage(comparisons: readonly Comparison[], few: number, many: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    '# Figures of the benchmark',
    '',
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${availableParallelism()} cores. Milliseconds.`,
    '',
    `| page (50 rows) | p50 at ${few} | p50 at ${many} | p95 at ${many} | ratio |`,
    '|---|---|---|---|---|',
    ...comparisons.map(
      (each) =>
        `| ${each.name} | ${each.few.toFixed(1)} | ${each.many.toFixed(1)} | ${each.p95.toFixed(1)} | ${each.ratio.toFixed(2)} |`,
    ),
    '',
  ].join('\n');
}

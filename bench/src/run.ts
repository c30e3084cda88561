import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Stack } from '@tailgate/stack';
import { markdownTable } from '@tailgate/stack/markdown-table';
import { ApiClient, accounts } from '@tailgate/stack/portal';
import { inFolder, withDatabases, withStack } from './bench-stack.ts';
import { type Comparison, comparePage, type Portal } from './compare-page.ts';
import { fill } from './fill.ts';
import { PAGES } from './pages.ts';
import { print } from './print.ts';

/** A page may cost this many times as much at many rows. */
const LIMIT = 1.5;

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    report: { type: 'string' },
  },
});
const [few, many] = [Number(values.few), Number(values.many)];

await inFolder(values.data, async (folder) => {
  const filled = <T>(rows: number, work: (portal: Portal) => Promise<T>) =>
    withStack(join(folder, String(rows)), async (stack) => work(await filledPortal(stack, rows)), {
      env: { LOG_LEVEL: 'warn' },
    });
  const all = await filled(few, (small) => filled(many, (large) => comparePages(small, large)));
  const above = all.filter(({ ratio }) => ratio > LIMIT);
  if (values.report !== undefined) writeFileSync(values.report, reportPage(all));
  print(above.length === 0 ? '\nEach page costs at most 1.5 times as much.' : `\n${above.length} above 1.5 times.`);
  if (above.length > 0) process.exitCode = 1;
});

async function filledPortal(stack: Stack, rows: number): Promise<Portal> {
  await withDatabases(stack, (databases) => fill(databases, rows, print));
  const base = stack.urls.app;
  const { cookie = '' } = await new ApiClient(base).signIn(accounts.super.username, accounts.super.password);
  return { base, cookie };
}

async function comparePages(small: Portal, large: Portal): Promise<Comparison[]> {
  const head = [`p50 ${few}`, `p50 ${many}`, 'p95'].map((cell) => cell.padStart(12));
  print(`\n${'page (50 rows)'.padEnd(44)}${head.join('')}   ratio`);
  const all: Comparison[] = [];
  for (const page of PAGES.filter(({ name }) => name.includes(values.only))) {
    const compared = await comparePage(page, small, large);
    print(line(compared));
    all.push(compared);
  }
  return all;
}

function line({ name, few: atFew, many: atMany, p95, ratio }: Comparison): string {
  const figures = [atFew, atMany, p95].map((time) => `${time.toFixed(1)} ms`.padStart(12));
  return `${name.padEnd(44)}${figures.join('')}${ratio.toFixed(2).padStart(8)}${ratio > LIMIT ? '  above 1.5' : ''}`;
}

function reportPage(comparisons: readonly Comparison[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    '# Figures of the benchmark',
    '',
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${availableParallelism()} cores. Milliseconds.`,
    '',
    markdownTable(
      ['page (50 rows)', `p50 at ${few}`, `p50 at ${many}`, `p95 at ${many}`, 'ratio'],
      comparisons.map((each) => [
        ...[each.name, each.few.toFixed(1), each.many.toFixed(1), each.p95.toFixed(1), each.ratio.toFixed(2)],
      ]),
    ),
    '',
  ].join('\n');
}

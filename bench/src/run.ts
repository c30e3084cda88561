import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchStack, startBenchStack } from './bench-stack.ts';
import { type Comparison, comparePage } from './compare-page.ts';
import { PAGES } from './pages.ts';

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
const print = (line: string) => void process.stdout.write(`${line}\n`);
const folder = values.data === undefined ? mkdtempSync(join(tmpdir(), 'tailgate-bench-')) : resolve(values.data);

const running: BenchStack[] = [];
async function end(code: number): Promise<never> {
  await Promise.all(running.map((stack) => stack.stop()));
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => void end(130));

try {
  for (const rows of [few, many]) running.push(await startBenchStack(join(folder, String(rows)), rows, print));
  const [small, large] = running as [BenchStack, BenchStack];
  print(
    `\n${'page (50 rows)'.padEnd(44)}${`p50 ${few}`.padStart(12)}${`p50 ${many}`.padStart(12)}${'p95'.padStart(12)}   ratio`,
  );
  const all: Comparison[] = [];
  for (const page of PAGES.filter(({ name }) => name.includes(values.only))) {
    const compared = await comparePage(page, small, large);
    print(line(compared));
    all.push(compared);
  }
  const above = all.filter(({ ratio }) => ratio > LIMIT);
  if (values.report !== undefined) writeFileSync(values.report, reportPage(all, few, many));
  print(above.length === 0 ? '\nEach page costs at most 1.5 times as much.' : `\n${above.length} above 1.5 times.`);
  await end(above.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  await end(1);
}

function line({ name, few: atFew, many: atMany, p95, ratio }: Comparison): string {
  const figures = [atFew, atMany, p95].map((time) => `${time.toFixed(1)} ms`.padStart(12));
  return `${name.padEnd(44)}${figures.join('')}${ratio.toFixed(2).padStart(8)}${ratio > LIMIT ? '  above 1.5' : ''}`;
}

function reportPage(comparisons: readonly Comparison[], few: number, many: number): string {
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

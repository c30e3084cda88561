import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { repository } from '@tailgate/tooling/stack';
import type { Goal, Ratio } from './ratios.ts';

/** The figures of the last recorded run: what the next ones are compared with. */
const JSON_FILE = join(repository, 'docs/benchmark.json');
const PAGE = join(repository, 'docs/benchmark.md');
const [BEGIN, END] = ['<!-- figures: npm run bench -- http --record -->', '<!-- end of figures -->'];

interface Recorded {
  readonly date: string;
  readonly commit: string;
  readonly cores: number;
  readonly rounds: number;
  readonly ratios: readonly Ratio[];
}

/** @returns a Markdown table of the ratios, with those of the last recorded run */
export function tableOf(ratios: readonly Ratio[]): string {
  const before = readRecorded();
  const lines = ratios.map((ratio) => {
    const { of, to, figure, limit, median, least, most, isMet } = ratio;
    const last = before?.ratios.find((each) => isSame(each, ratio))?.median;
    const goal = `${figure === 'p99' ? 'at most' : 'at least'} ${limit}`;
    const what = figure === 'p99' ? `${of}: p99` : of;
    return `| ${[what, to, median.toFixed(2), `${least.toFixed(2)} to ${most.toFixed(2)}`, goal, isMet ? 'yes' : 'no', last?.toFixed(2) ?? ''].join(' | ')} |`;
  });
  return ['| of | to | ratio | spread | goal | met | last record |', '|---|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

/** Writes the ratios to docs/benchmark.json, and their table to docs/benchmark.md. */
export function recordRatios(ratios: readonly Ratio[], rounds: number): void {
  const table = tableOf(ratios);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
  const recorded: Recorded = {
    date: new Date().toISOString().slice(0, 10),
    ...{ commit, cores: availableParallelism(), rounds, ratios },
  };
  writeFileSync(JSON_FILE, `${JSON.stringify(recorded, undefined, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has no place for the figures.`);
  const facts = `${recorded.date}, commit ${commit}, ${recorded.cores} cores, medians of ${rounds} rounds:`;
  writeFileSync(PAGE, `${page.slice(0, begin)}${BEGIN}\n${facts}\n\n${table}\n${page.slice(end)}`);
}

function readRecorded(): Recorded | undefined {
  return existsSync(JSON_FILE) ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Recorded) : undefined;
}

function isSame(a: Goal, b: Goal): boolean {
  return a.of === b.of && a.to === b.to && a.figure === b.figure;
}

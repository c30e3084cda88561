import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { markdownTable } from '@tailgate/stack/markdown-table';
import { repository } from '@tailgate/stack/repository';
import { type Goal, isCost, type Ratio } from './ratios.ts';

type Command = 'http' | 'pages';

const JSON_FILES = { http: 'docs/benchmark.json', pages: 'docs/benchmark-pages.json' };
const PAGE = join(repository, 'docs/reference/figures.md');
const END = '<!-- end of figures -->';

interface Recorded {
  readonly date: string;
  readonly commit: string;
  readonly cores: number;
  readonly rounds: number;
  readonly ratios: readonly Ratio[];
}

export function tableOf(ratios: readonly Ratio[], command: Command = 'http'): string {
  const before = readRecorded(command);
  const rows = ratios.map((ratio) => {
    const { to, limit, median, least, most, isMet } = ratio;
    const goal = `${isCost(ratio) ? 'at most' : 'at least'} ${limit}`;
    const last = before?.ratios.find((each) => isSame(each, ratio))?.median;
    const spread = `${least.toFixed(2)} to ${most.toFixed(2)}`;
    return [whatOf(ratio), to, median.toFixed(2), spread, goal, isMet ? 'yes' : 'no', last?.toFixed(2) ?? ''];
  });
  return markdownTable(['of', 'to', 'ratio', 'spread', 'goal', 'met', 'last record'], rows);
}

const whatOf = (ratio: Ratio) => (isCost(ratio) ? `${ratio.of}: ${ratio.figure}` : ratio.of);

/** @returns a row for each subject, with its ratios and goals; those that are not met are bold. The JSON file has the spread. */
function recordedTable(ratios: readonly Ratio[], command: Command): string {
  const columnOf = ({ figure, to }: Ratio) => (command === 'pages' ? `${figure} to ${to}` : 'ratio');
  const rowOf = (ratio: Ratio) => (command === 'pages' ? ratio.of : `${whatOf(ratio)}, to ${ratio.to}`);
  const columns = [...new Set(ratios.map(columnOf))];
  const rows = [...new Set(ratios.map(rowOf))].map((row) => {
    const ofRow = ratios.filter((ratio) => rowOf(ratio) === row);
    return [row, ...columns.map((column) => recordedCell(ofRow.find((ratio) => columnOf(ratio) === column)))];
  });
  return markdownTable(['of', ...columns], rows);
}

function recordedCell(ratio?: Ratio): string {
  if (!ratio) return '';
  const cell = `${ratio.median.toFixed(2)} (${isCost(ratio) ? '≤' : '≥'}${ratio.limit})`;
  return ratio.isMet ? cell : `**${cell}**`;
}

export function recordRatios(ratios: readonly Ratio[], rounds: number, command: Command = 'http', more = ''): void {
  const recorded: Recorded = { ...runFacts(rounds), ratios };
  writeFileSync(join(repository, JSON_FILES[command]), `${JSON.stringify(recorded, undefined, 2)}\n`);
  writeFigures(command, `${factsOf(recorded)}\n\n${recordedTable(ratios, command)}\n${more}`);
}

export function writeFigures(command: Command | 'curves', figures: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const mark = `<!-- figures: npm run bench -- ${command} --record -->`;
  const begin = page.indexOf(mark);
  const end = page.indexOf(END, begin);
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has no place for the figures.`);
  writeFileSync(PAGE, `${page.slice(0, begin)}${mark}\n${figures}${page.slice(end)}`);
}

export function runFacts(rounds: number) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
  return { date: new Date().toISOString().slice(0, 10), commit, cores: availableParallelism(), rounds };
}

export const factsOf = ({ date, commit, cores, rounds }: ReturnType<typeof runFacts>) =>
  `${date}, commit ${commit}, ${cores} cores, medians of ${rounds} rounds:`;

function readRecorded(command: Command): Recorded | undefined {
  const file = join(repository, JSON_FILES[command]);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded) : undefined;
}

function isSame(a: Goal, b: Goal): boolean {
  return a.of === b.of && a.to === b.to && a.figure === b.figure;
}

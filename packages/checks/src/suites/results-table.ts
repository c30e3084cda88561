import { styleText } from 'node:util';
import { formatDuration } from '@tailgate/stack/progress';
import type { SuiteResult } from './suite.ts';

const MOST_SLOW = 10;

export function resultsTable(results: readonly SuiteResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length), 10) + 2;
  const row = (name: string, passed: string, failed: string, time: string) =>
    `  ${name.padEnd(width)}${passed.padStart(8)}${failed.padStart(8)}${time.padStart(14)}`;
  const lines = ['', row('Suite', 'passed', 'failed', 'time')];
  for (const { name, passed, failed, milliseconds } of results) {
    const line = row(name, String(passed), String(failed), formatDuration(milliseconds));
    lines.push(failed > 0 ? styleText('red', line) : line);
  }
  const failures = results.flatMap(({ name, tail }) => (tail === undefined ? [] : [`\n─── ${name}\n${tail}`]));
  const sum = (pick: (result: SuiteResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const totals = `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`;
  return [...failures, ...lines, ...slowestTests(results), '', totals].join('\n');
}

function slowestTests(results: readonly SuiteResult[]): string[] {
  const all = results.flatMap(({ name: suite, tests = [] }) => tests.map((test) => ({ suite, ...test })));
  const slowest = all.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, MOST_SLOW);
  if (slowest.length === 0) return [];
  const rows = slowest.map(
    ({ suite, name, milliseconds }) => `  ${formatDuration(milliseconds).padStart(10)}  ${suite}: ${name}`,
  );
  return ['', '  Slowest tests', ...rows];
}

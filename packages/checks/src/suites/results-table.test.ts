import { expect, test } from '@jest/globals';
import { resultsTable } from './results-table.ts';

const suite = (name: string, durations: readonly number[]) => ({
  ...{ name, passed: durations.length, failed: 0, milliseconds: 1_000 },
  tests: durations.map((milliseconds) => ({ name: `takes ${milliseconds}`, milliseconds })),
});

test('names the ten slowest tests of all suites, and ends with the totals', () => {
  const table = resultsTable([
    suite('shell', [10, 9_000, 30, 40, 50, 60]),
    suite('e2e', [7_000, 80, 90, 100, 110, 120]),
    { name: 'lint', passed: 1, failed: 0, milliseconds: 5 },
  ]).split('\n');
  const slowest = table.slice(table.indexOf('  Slowest tests') + 1, -2).map((line) => line.trim());
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toBe('9.0 s  shell: takes 9000');
  expect(slowest[1]).toBe('7.0 s  e2e: takes 7000');
  expect(slowest.at(-1)).toMatch(/shell: takes 40$/);
  expect(table.at(-1)).toBe('13 passed, 0 failed');
});

test('has no such list if no part consists of tests', () => {
  expect(resultsTable([{ name: 'lint', passed: 1, failed: 0, milliseconds: 5 }])).not.toContain('Slowest');
});

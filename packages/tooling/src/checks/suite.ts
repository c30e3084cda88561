import type { Verdict } from '../report/progress.ts';

/** What one part of the test run came to. */
export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly milliseconds: number;
  /** The useful end of the output, when something failed. */
  readonly tail?: string;
}

const tailLines = 60;

/** Lines that say nothing about a failure: frames of other people's code, and tests that passed. */
const noise = /^\s*at .*(node_modules|node:internal)|^\s*✓ /;

/** A result with the last lines of the output if anything failed. A suite that ran nothing has failed: it proves nothing. */
export function suiteResult(result: SuiteResult, output: string): SuiteResult {
  const ranNothing = result.passed + result.failed === 0;
  if (!ranNothing && result.failed === 0) return result;
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !noise.test(line));
  const tail = ranNothing ? ['No test ran.', ...lines.slice(-tailLines)] : lines.slice(-tailLines);
  return { ...result, failed: Math.max(result.failed, 1), tail: tail.join('\n') };
}

/** How a suite shows among the steps. */
export function verdict({ passed, failed }: SuiteResult): Verdict {
  return { good: failed === 0, remark: failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed` };
}

import type { Verdict } from '@tailgate/stack/progress';

export interface TimedTest {
  readonly name: string;
  readonly milliseconds: number;
}

export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly milliseconds: number;
  readonly tests?: readonly TimedTest[];
  readonly tail?: string;
}

const tailLines = 60;

const noise = /^\s*at .*(node_modules|node:internal)|^\s*✓ |^PASS /;

/** Adds the last lines of the output if anything failed. A suite that ran no test counts as failed. */
export function suiteResult(result: SuiteResult, output: string): SuiteResult {
  const ranNothing = result.passed + result.failed === 0;
  if (!ranNothing && result.failed === 0) return result;
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !noise.test(line));
  const tail = ranNothing ? ['No test ran.', ...lines.slice(-tailLines)] : lines.slice(-tailLines);
  return { ...result, failed: Math.max(result.failed, 1), tail: tail.join('\n') };
}

export function verdict({ passed, failed }: SuiteResult): Verdict {
  return { good: failed === 0, remark: failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed` };
}

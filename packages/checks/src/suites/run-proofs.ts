import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '@tailgate/stack/processes';
import { repository } from '@tailgate/stack/repository';
import { type SuiteResult, suiteResult } from './suite.ts';

/** The same cases in each run, so that only the change decides the result. `npm run proofs` chooses new cases. */
const SEED = '1';

export async function runProofs(signal?: AbortSignal): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-proofs-report-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { code, output, milliseconds } = await runNode(
      [join(repository, 'proofs/src/run.ts'), '--seed', SEED, '--json', reportFile],
      signal ? { signal } : {},
    );
    const report = existsSync(reportFile)
      ? (JSON.parse(readFileSync(reportFile, 'utf8')) as { passed: number; failed: number })
      : { passed: 0, failed: 1 };
    const failed = code === 0 ? report.failed : Math.max(report.failed, 1);
    return suiteResult({ name: 'proofs', passed: report.passed, failed, milliseconds }, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

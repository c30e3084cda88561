import { writeFileSync } from 'node:fs';
import type { AggregatedResult } from '@jest/reporters';

/** A reporter of Jest, which writes no report itself when it stops early: the name of the first test that failed, if any. */
export default class FirstFailure {
  onRunComplete(_contexts: unknown, { testResults }: AggregatedResult): void {
    const failed = testResults.flatMap((file) => file.testResults).find(({ status }) => status === 'failed');
    const file = process.env.FIRST_FAILURE;
    if (file && failed) writeFileSync(file, [...failed.ancestorTitles, failed.title].join(' '));
  }
}

import { writeFileSync } from 'node:fs';

interface Results {
  readonly testResults: readonly {
    readonly testResults: readonly { status: string; ancestorTitles: readonly string[]; title: string }[];
  }[];
}

/** A reporter of Jest, which writes no report itself when it stops early: the name of the first test that failed, if any. */
export default class FirstFailure {
  onRunComplete(_contexts: unknown, { testResults }: Results): void {
    const failed = testResults.flatMap((file) => file.testResults).find(({ status }) => status === 'failed');
    const file = process.env.FIRST_FAILURE;
    if (file && failed) writeFileSync(file, [...failed.ancestorTitles, failed.title].join(' '));
  }
}

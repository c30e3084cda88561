import { writeSync } from 'node:fs';

/** A reporter that prints the name of the first failing test and ends the run: the other tests do not matter. */
// biome-ignore lint/style/noDefaultExport: jest loads the default export of a reporter.
export default class StopAtFailure {
  /**
   * @param {unknown} _test
   * @param {{ status: string, fullName: string }} result
   */
  onTestCaseResult(_test, { status, fullName }) {
    if (status !== 'failed') return;
    writeSync(1, fullName);
    process.exit(1);
  }
}

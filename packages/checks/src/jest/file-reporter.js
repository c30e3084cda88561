import { relative } from 'node:path';

/** Prints each file and what failed, and every test of a single file. The timers of the default reporter would count as the tests' own. */
export default class FileReporter {
  onTestResult(test, { testFilePath, failureMessage, testResults }, { numTotalTestSuites }) {
    const lines = [`${failureMessage ? 'FAIL' : 'PASS'} ${relative(test.context.config.rootDir, testFilePath)}`];
    if (numTotalTestSuites === 1) lines.push(...testResults.map(lineOf));
    if (failureMessage) lines.push(failureMessage);
    process.stderr.write(`${lines.join('\n')}\n`);
  }
}

const lineOf = ({ status, fullName, duration }) =>
  `  ${status === 'passed' ? '✓' : '✕'} ${fullName} (${Math.round(duration ?? 0)} ms)`;

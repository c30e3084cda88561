/** A reporter that ends the run with its first failing test: whether the tests notice is all that is asked. */
// biome-ignore lint/style/noDefaultExport: jest takes a reporter by its default export.
export default class StopAtFailure {
  /**
   * @param {unknown} _test
   * @param {{ status: string }} result
   */
  onTestCaseResult(_test, result) {
    if (result.status === 'failed') process.exit(1);
  }
}

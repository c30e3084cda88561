// Output that nobody asked for is a defect: a React warning, an unhandled error, a forgotten print. A test that expects it says
// so with `jest.spyOn(console, 'error').mockImplementation(() => {})`, which replaces the recorder below for that test.
import { format } from 'node:util';

/** @type {string[]} */
let unexpected = [];
for (const method of /** @type {const} */ (['error', 'warn'])) {
  console[method] = (...values) => {
    unexpected.push(`console.${method}: ${format(...values)}`);
  };
}

beforeEach(() => {
  unexpected = [];
});

afterEach(() => {
  const seen = unexpected;
  unexpected = [];
  if (seen.length > 0) throw new Error(`Unexpected console output:\n${seen.join('\n')}`);
});

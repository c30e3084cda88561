// Fail a test that prints an unexpected error or warning. A test that expects one mocks the method:
// `jest.spyOn(console, 'error').mockImplementation(() => {})`.
import { format } from 'node:util';
import { inEveryFile } from './limits.ts';

/** @type {string[]} */
let unexpected = [];
// A console of the tests' own: Node prints its warnings with the one that it has.
globalThis.console = Object.create(console);
for (const method of /** @type {const} */ (['error', 'warn'])) {
  console[method] = (...values) => {
    unexpected.push(`console.${method}: ${format(...values)}`);
  };
}

inEveryFile('beforeEach', () => {
  unexpected = [];
});

inEveryFile('afterEach', () => {
  const seen = unexpected;
  unexpected = [];
  if (seen.length > 0) throw new Error(`Unexpected console output:\n${seen.join('\n')}`);
});

// Fail a test that prints an unexpected error or warning. A test that expects one mocks the method:
// `vi.spyOn(console, 'error').mockImplementation(() => {})`.
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

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

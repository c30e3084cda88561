import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { RULES } from './rule-codes.ts';

const booking = readFileSync(new URL('../../../../../docs/booking.md', import.meta.url), 'utf8');
const cwd = new URL('../../', import.meta.url);
const tests = globSync('**/*.test.ts', { cwd }).map((file) => readFileSync(new URL(file, cwd), 'utf8'));

test.each(Object.entries(RULES))('docs/booking.md explains %s', (code, rule) => {
  expect(booking).toContain(`\`${code}\` | ${rule} |`);
});

test.each(Object.keys(RULES))('a test expects a violation of %s', (code) => {
  expect(tests.some((text) => new RegExp(`['"\`]${code}\\b`).test(text))).toBe(true);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { RULES } from './rule-codes.ts';

const cwd = new URL('../../', import.meta.url);
const tests = globSync('**/*.test.ts', { cwd }).map((file) => readFileSync(new URL(file, cwd), 'utf8'));

test.each(Object.keys(RULES))('a test expects a violation of %s', (code) => {
  expect(tests.some((text) => new RegExp(`['"\`]${code}\\b`).test(text))).toBe(true);
});

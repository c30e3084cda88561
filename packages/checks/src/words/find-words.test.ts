import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findForbiddenWords, findWords } from './find-words.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tailgate-words-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  writeFileSync(join(root, 'a.ts'), '// Whoever pays.\nconst bookingDeeds = 1;\n');
  writeFileSync(join(root, 'b.md'), 'Indeed, nothing.\n');
  execFileSync('git', ['add', '.'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['Whoever it is', 'whoever'],
  ['the client is told', 'is told'],
  ['askedBy: Actor', 'asked by'],
  ['recordDeed(', 'deed'],
  ['DEED_KINDS', undefined],
  ['indeed', undefined],
  ['is toldest', undefined],
])('in "%s" finds %s', (text, word) => {
  expect(findWords(text).map((found) => found.word)).toEqual(word === undefined ? [] : [word]);
});

test.each([
  ['mf-payment/src/a.tsx', "title: 'It could not be paid'", ['could not']],
  ['mf-payment/src/a.tsx', '// It could not be paid.', []],
  ['mf-payment/src/a.test.tsx', "'It could not be paid'", []],
  ['services/payments/src/a.ts', "'It could not be paid'", []],
  ['shell/src/pages/legal/terms-text.ts', "'We cannot carry animals.'", []],
])('wants contractions where customers read: %s has %s', (file, text, words) => {
  expect(findWords(text, file).map(({ word }) => word)).toEqual(words);
});

test('names file, line and replacement', () => {
  expect(findForbiddenWords(root, {})).toEqual([
    'a.ts:1 has "whoever"; write: name the person, or use "anyone who"',
    'a.ts:2 has "deed"; write: history entry',
  ]);
});

test('allows a number of words in a file, which has to shrink with them', () => {
  expect(findForbiddenWords(root, { 'a.ts': 2 })).toEqual([]);
  expect(findForbiddenWords(root, { 'a.ts': 1 })).toHaveLength(2);
  expect(findForbiddenWords(root, { 'a.ts': 3 })).toEqual(['a.ts has 2, but words.ts allows 3: lower the number']);
  expect(findForbiddenWords(root, { 'a.ts': 2, 'c.ts': 1 })).toEqual([
    'words.ts allows words in c.ts, which does not exist',
  ]);
});

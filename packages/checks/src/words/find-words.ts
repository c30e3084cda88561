import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowed, forbidden } from './words.ts';

const documents = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.css', '*.html', '*.md', '*.yml', 'Dockerfile'];
/** Migrations are never changed. The other two name the words. */
const excluded = [':!*/migrations/*', ':!docs/glossary.md', ':!packages/checks/src/words/*'];

interface FoundWord {
  readonly line: number;
  readonly word: string;
}

const patterns = Object.keys(forbidden).map((word) => {
  const [first = '', ...rest] = word.split(' ');
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const prose = [first, ...rest].join('\\s+');
  const identifier = [first, ...rest.map(capital)].join('');
  const plural = rest.length === 0 ? 's?' : '';
  // A word starts a name, or a capital starts it within one: `deed`, `deedOf`, `bookingDeeds`, but not "indeed".
  const starts = `(?<![A-Za-z])(?:${prose}|${capital(prose)}|${identifier})|${capital(identifier)}`;
  return { word, pattern: new RegExp(`(?:${starts})${plural}(?![a-z])`, 'g') };
});

/** @returns each forbidden word in a text, with its line number */
export function findWords(text: string): FoundWord[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      patterns.flatMap(({ word, pattern }) => [...content.matchAll(pattern)].map(() => ({ line: index + 1, word }))),
    );
}

/** @returns a sentence for each forbidden word in the tracked files at `root` that the list does not allow */
export function findForbiddenWords(root: string, allowance: Readonly<Record<string, number>> = allowed): string[] {
  const tracked = execFileSync('git', ['ls-files', ...documents, ...excluded], { cwd: root, encoding: 'utf8' });
  const files = tracked.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  const counts = new Map(Object.entries(allowance));
  const complaints = files.flatMap((file) => {
    const found = findWords(readFileSync(join(root, file), 'utf8'));
    const limit = counts.get(file) ?? 0;
    counts.delete(file);
    if (found.length > limit)
      return found.map(({ line, word }) => `${file}:${line} has "${word}"; write: ${forbidden[word]}`);
    if (found.length < limit) return [`${file} has ${found.length}, but words.ts allows ${limit}: lower the number`];
    return [];
  });
  return [...complaints, ...[...counts.keys()].map((file) => `words.ts allows words in ${file}, which does not exist`)];
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowed, forbidden, uncontracted } from './words.ts';

const documents = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.css', '*.html', '*.md', '*.yml', 'Dockerfile'];
/** Migrations are never changed. The other two name the words. */
const excluded = [':!*/migrations/*', ':!docs/glossary.md', ':!packages/checks/src/words/*'];

/** Texts that customers read. Tests quote the server too, and legal texts are formal. */
const FOR_CUSTOMERS = /^(shell|mf-customer|mf-payment|mf-crew|packages\/web-kit)\/src\/(?!pages\/legal\/|.*\.test\.)/;
const COMMENT = /^\s*(?:\{?\/\*|\*|\/\/).*$|\s\/\/ .*$/;

interface FoundWord {
  readonly line: number;
  readonly word: string;
  readonly better: string;
}

const patternsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([word, better]) => {
    const [first = '', ...rest] = word.split(' ');
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    const prose = [first, ...rest].join('\\s+');
    const identifier = [first, ...rest.map(capital)].join('');
    const plural = rest.length === 0 ? 's?' : '';
    // A word starts a name, or a capital starts it within one: `deed`, `deedOf`, `bookingDeeds`, but not "indeed".
    const starts = `(?<![A-Za-z])(?:${prose}|${capital(prose)}|${identifier})|${capital(identifier)}`;
    return { word, better, pattern: new RegExp(`(?:${starts})${plural}(?![a-z])`, 'g') };
  });

const PATTERNS = patternsOf(forbidden);
const CONTRACTIONS = patternsOf(uncontracted);

export function findWords(text: string, file = ''): FoundWord[] {
  return text.split('\n').flatMap((content, index) => {
    const find = (patterns: typeof PATTERNS, where: string) =>
      patterns.flatMap(({ word, better, pattern }) =>
        [...where.matchAll(pattern)].map(() => ({ line: index + 1, word, better })),
      );
    const found = find(PATTERNS, content);
    return FOR_CUSTOMERS.test(file) ? [...found, ...find(CONTRACTIONS, content.replace(COMMENT, ''))] : found;
  });
}

export function findForbiddenWords(root: string, allowance: Readonly<Record<string, number>> = allowed): string[] {
  const tracked = execFileSync('git', ['ls-files', ...documents, ...excluded], { cwd: root, encoding: 'utf8' });
  const files = tracked.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  const counts = new Map(Object.entries(allowance));
  const complaints = files.flatMap((file) => {
    const found = findWords(readFileSync(join(root, file), 'utf8'), file);
    const limit = counts.get(file) ?? 0;
    counts.delete(file);
    if (found.length > limit)
      return found.map(({ line, word, better }) => `${file}:${line} has "${word}"; write: ${better}`);
    if (found.length < limit) return [`${file} has ${found.length}, but words.ts allows ${limit}: lower the number`];
    return [];
  });
  return [...complaints, ...[...counts.keys()].map((file) => `words.ts allows words in ${file}, which does not exist`)];
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface NotoFile {
  readonly path: string;
  has(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);
const SCRIPTS = [
  ...(['Thai', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'] as const),
  ...(['Tamil', 'Telugu', 'Kannada', 'Malayalam'] as const),
].map((script) => ({
  family: script.toLowerCase(),
  // oxlint-disable-next-line security/detect-non-literal-regexp -- The scripts are those of the line above.
  letters: new RegExp(`\\p{Script=${script}}`, 'u'),
}));
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * The files that can have a letter, the best first. Chinese and Japanese write many characters in their own ways under one code, so the
 * other letters of the text choose; a name with none gets the Chinese ones.
 */
export function notoFilesFor(letter: string, text: string): NotoFile[] {
  const families = SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ family }) => family);
  return [...families, ...eastAsian(letter, text)].flatMap((family) => filesOf(family));
}

/** The Chinese family lists some Korean letters that it does not have, so what a letter is comes first. */
function eastAsian(letter: string, text: string): readonly string[] {
  if (HANGUL.test(letter)) return ['kr'];
  if (KANA.test(letter)) return ['jp'];
  if (KANA.test(text)) return ['jp', 'sc', 'kr'];
  return HANGUL.test(text) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr'];
}

const known = new Map<string, NotoFile[]>();

function filesOf(family: string): NotoFile[] {
  const files = known.get(family) ?? readFamily(family);
  known.set(family, files);
  return files;
}

function readFamily(family: string): NotoFile[] {
  const name = `noto-sans-${family}`;
  const list = require.resolve(`@fontsource-variable/${name}/unicode.json`);
  const subsets = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  return Object.entries(subsets).map(([subset, ranges]) => {
    const parsed = ranges.split(',').map(parseRange);
    return {
      path: require.resolve(
        `@fontsource-variable/${name}/files/${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ),
      has: (codePoint) => parsed.some(([from, to]) => codePoint >= from && codePoint <= to),
    };
  });
}

function parseRange(range: string): [from: number, to: number] {
  const [from = '', to = from] = range.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

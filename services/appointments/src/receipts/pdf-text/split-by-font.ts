import { isInDejaVu } from './dejavu.ts';
import { type NotoFile, notoFilesFor } from './noto.ts';

export interface FontRun {
  readonly text: string;
  readonly file: NotoFile | null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function isPlain(text: string): boolean {
  return [...text].every((character) => isInDejaVu(character.codePointAt(0) ?? 0));
}

/**
 * Splits a text where its font changes, never inside of a letter with its marks. What no font has stays with DejaVu, which shows a box.
 * @param whole the text that it is part of, whose letters choose between Chinese and Japanese
 */
export function splitByFont(text: string, whole = text): FontRun[] {
  if (isPlain(text)) return [{ text, file: null }];
  const runs: { text: string; file: NotoFile | null }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const file = isPlain(segment) ? null : fileFor(segment, whole);
    const last = runs.at(-1);
    if (last && last.file?.path === file?.path) last.text += segment;
    else runs.push({ text: segment, file });
  }
  return runs;
}

function fileFor(segment: string, whole: string): NotoFile | null {
  return notoFilesFor(segment, whole).find((file) => hasAll(file, segment)) ?? null;
}

function hasAll({ has }: NotoFile, segment: string): boolean {
  return [...segment].every((character) => has(character.codePointAt(0) ?? 0));
}

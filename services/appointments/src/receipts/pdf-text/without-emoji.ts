import { isPlain } from './split-by-font.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

export function withoutEmoji(text: string): string {
  const kept = [...graphemes.segment(text)].filter(({ segment }) => !EMOJI.test(segment) || isPlain(segment));
  return kept
    .map(({ segment }) => segment)
    .join('')
    .replace(/ {2,}(?!·)/g, ' ')
    .trim();
}

import type { LoaderContext } from 'webpack';

export type FontSubset = { axes: Record<string, number | { min: number; max: number }> };

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/** English, the letters of western European names, and the signs of the portal. Other letters fall back to system fonts. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…•·×→←↑↓−€′″™✓`;

/** Makes webpack pass bytes, not text. */
export const raw = true;

/** Keeps the letters and weights of a font that the portal uses. */
export default async function subsetFontLoader(this: LoaderContext<FontSubset>, font: Buffer): Promise<Buffer> {
  // Loads WebAssembly, which only a build of the shell needs.
  const { default: subsetFont } = await import('subset-font');
  return await subsetFont(font, LETTERS, { targetFormat: 'woff2', variationAxes: this.getOptions().axes });
}

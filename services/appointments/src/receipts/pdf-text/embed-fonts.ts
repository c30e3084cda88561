import { readFile } from 'node:fs/promises';
import type PDFDocument from 'pdfkit';
import { dejaVu } from './dejavu.ts';
import { shapedFont } from './shaped-font.ts';
import { isPlain, splitByFont } from './split-by-font.ts';

export type Document = InstanceType<typeof PDFDocument>;
export type Weight = 'regular' | 'bold';

const WGHT: Record<Weight, number> = { regular: 400, bold: 700 };

/**
 * Registers what the texts need: DejaVu, and the files of Noto with their letters, in one weight, because pdfkit cannot embed
 * a variable font.
 */
export async function embedFonts(document: Document, texts: Record<Weight, readonly string[]>): Promise<void> {
  const { regular, bold } = dejaVu();
  document.registerFont('regular', regular);
  document.registerFont('bold', bold);
  for (const weight of ['regular', 'bold'] as const) {
    for (const path of filesOf(texts[weight])) {
      const font = shapedFont(await inOneWeight(await readFile(path), WGHT[weight]));
      // pdfkit takes a font of fontkit too, which its types do not know.
      document.registerFont(fontName(weight, path), font as unknown as Buffer);
    }
  }
}

export function fontName(weight: Weight, path: string | undefined): string {
  return path === undefined ? weight : `${weight} ${path}`;
}

function filesOf(texts: readonly string[]): Set<string> {
  const runs = texts.filter((text) => !isPlain(text)).flatMap((text) => splitByFont(text));
  return new Set(runs.flatMap(({ file }) => file?.path ?? []));
}

/** All glyphs, because fontkit cannot read the rules of a font without some. pdfkit embeds those that are used. */
async function inOneWeight(font: Buffer, wght: number): Promise<Buffer> {
  // Few names need it, and it loads WebAssembly.
  const { default: subsetFont } = await import('subset-font');
  // The types are of an earlier version, without `keepAllGlyphs`.
  const options = { targetFormat: 'truetype', keepAllGlyphs: true, variationAxes: { wght } } as const;
  return await subsetFont(font, '', options);
}

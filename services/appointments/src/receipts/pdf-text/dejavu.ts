import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

function read(file: string): Buffer {
  return readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`));
}

/** Read at the first use. They have Latin with all accents, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic letters. */
let fonts: { regular: Buffer; bold: Buffer; letters: Font } | undefined;

export function dejaVu(): { regular: Buffer; bold: Buffer } {
  return load();
}

export function isInDejaVu(codePoint: number): boolean {
  return load().letters.hasGlyphForCodePoint(codePoint);
}

function load() {
  if (fonts) return fonts;
  const regular = read('DejaVuSans.ttf');
  fonts = { regular, bold: read('DejaVuSans-Bold.ttf'), letters: create(regular) as Font };
  return fonts;
}

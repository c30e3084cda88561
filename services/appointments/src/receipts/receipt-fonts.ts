import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

function read(file: string): Buffer {
  return readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`));
}

/** Read at the first use. They have Latin with all accents, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic letters. */
let fonts: { regular: Buffer; bold: Buffer } | undefined;

export function receiptFonts(): { regular: Buffer; bold: Buffer } {
  fonts ??= { regular: read('DejaVuSans.ttf'), bold: read('DejaVuSans-Bold.ttf') };
  return fonts;
}

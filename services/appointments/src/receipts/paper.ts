import PDFDocument from 'pdfkit';
import { drawFoot, drawHead, type Head } from './paper-head.ts';
import { INK, MUTED, PAGE, WIDTH } from './paper-page.ts';
import { drawText } from './pdf-text/draw-text.ts';
import { type Document, embedFonts } from './pdf-text/embed-fonts.ts';
import { withoutEmoji } from './pdf-text/without-emoji.ts';

const RULE = '#c9d1d8';
const GAP = 16;

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Begins a paper of the company with its head. `texts` are written below it. The same paper always gives the same bytes. */
export async function startPaper(head: Head, texts: readonly string[]): Promise<Document> {
  const { title, subtitle, company, address, issued } = head;
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: PAGE.top, bottom: PAGE.height - PAGE.bottom, left: PAGE.left, right: PAGE.left },
    // No default font: pdfkit would read the metrics of Helvetica.
    font: '',
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${title} ${subtitle}`, Author: company, CreationDate: issued, ModDate: issued },
  });
  const regular = [address ?? '', ...head.contact.map((line) => line ?? ''), ...texts].map(withoutEmoji);
  await embedFonts(document, { regular, bold: [withoutEmoji(company)] });
  drawHead(document, head);
  return document;
}

/** Labels with their values below, three in a row. The first row stands out. */
export function writeColumns(document: Document, facts: readonly Fact[]): void {
  const width = (WIDTH - 2 * GAP) / 3;
  for (let at = 0; at < facts.length; at += 3) {
    keepTogether(document, 40);
    const top = document.y;
    const ends = facts.slice(at, at + 3).map(({ label, value }, column) => {
      const place = { x: PAGE.left + column * (width + GAP), width };
      drawText(document, label, { ...place, y: top }, { weight: 'regular', size: 9, color: MUTED });
      const weight = at === 0 ? 'bold' : 'regular';
      drawText(document, withoutEmoji(value), { ...place, y: top + 13 }, { weight, size: 11, color: INK });
      return document.y;
    });
    document.y = Math.max(...ends) + 12;
  }
  document.y += 10;
}

/** Labels with their values beside them. */
export function writeFacts(document: Document, facts: readonly Fact[]): void {
  for (const { label, value } of facts) {
    keepTogether(document, 16);
    const { y } = document;
    drawText(document, label, { x: PAGE.left, y: y + 1, width: 110 }, { weight: 'regular', size: 9, color: MUTED });
    const place = { x: PAGE.left + 120, y, width: WIDTH - 120 };
    drawText(document, withoutEmoji(value), place, { weight: 'regular', size: 10, color: INK });
    document.y += 5;
  }
  document.y += 14;
}

/** Begins the next page if less than `height` is left on this one. */
export function keepTogether(document: Document, height: number): void {
  if (document.y + height > PAGE.bottom) document.addPage();
}

export function drawRule(document: Document): void {
  const { y } = document;
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(RULE).stroke();
}

/** Ends the paper with a foot on every page. */
export async function bytesOf(document: Document, head: Head): Promise<Uint8Array> {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    drawFoot(document, head, count === 1 ? '' : `Page ${page + 1} of ${count}`);
  }
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document as unknown as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

import PDFDocument from 'pdfkit';
import { drawText } from './pdf-text/draw-text.ts';
import { type Document, embedFonts } from './pdf-text/embed-fonts.ts';
import { withoutEmoji } from './pdf-text/without-emoji.ts';

export const PAGE = { left: 64, right: 548, top: 64, bottom: 744 };
export const WIDTH = PAGE.right - PAGE.left;
export const INK = '#1f2933';
export const MUTED = '#5f6b76';
const RULE = '#c9d1d8';
const BRAND = '#ffcd00';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Head {
  readonly title: string;
  readonly company: string;
  /** Address, email and phone of the company, as far as they are known. */
  readonly contact: readonly (string | null | undefined)[];
  readonly issued: Date;
}

/** Begins a paper of the company with its head and facts. `texts` are written below them. The same paper always gives the same bytes. */
export async function startPaper(head: Head, facts: readonly Fact[], texts: readonly string[] = []): Promise<Document> {
  const { title, company: Author, issued } = head;
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: PAGE.top, bottom: 48, left: PAGE.left, right: 612 - PAGE.right },
    // No default font: pdfkit would read the metrics of Helvetica.
    font: '',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author, CreationDate: issued, ModDate: issued },
  });
  const company = withoutEmoji(head.company);
  const contact = withoutEmoji(head.contact.filter((line) => typeof line === 'string').join('  ·  '));
  const values = facts.map(({ value }) => withoutEmoji(value));
  await embedFonts(document, { regular: [contact, ...values, ...texts.map(withoutEmoji)], bold: [company] });
  writeHead(document, { title, company, contact });
  writeFacts(document, facts);
  return document;
}

function writeHead(document: Document, { title, company, contact }: Record<'title' | 'company' | 'contact', string>) {
  document.rect(0, 0, 612, 6).fill(BRAND);
  const top = { x: PAGE.left, y: PAGE.top, width: WIDTH };
  drawText(document, company, top, { weight: 'bold', size: 18, color: INK });
  if (contact !== '')
    drawText(document, contact, { ...top, y: document.y + 2 }, { weight: 'regular', size: 9, color: MUTED });
  document.font('regular', 9).moveDown(2);
  document.font('bold', 14).fillColor(INK).text(title, { width: WIDTH });
  document.moveDown(0.8);
}

export function writeFacts(document: Document, facts: readonly Fact[]): void {
  for (const { label, value } of facts) {
    const { y } = document;
    document
      .font('regular', 9)
      .fillColor(MUTED)
      .text(label, PAGE.left, y + 1, { width: 110 });
    const place = { x: PAGE.left + 120, y, width: WIDTH - 120 };
    drawText(document, withoutEmoji(value), place, { weight: 'regular', size: 10, color: INK });
    document.moveDown(0.4);
  }
  document.moveDown(1.2);
}

export function drawRule(document: Document): void {
  const { y } = document;
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(RULE).stroke();
}

export async function bytesOf(document: Document): Promise<Uint8Array> {
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document as unknown as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

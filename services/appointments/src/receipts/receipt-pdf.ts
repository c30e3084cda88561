import type { Receipt } from '@tailgate/contracts';
import { formatUsd, parseHundredths } from '@tailgate/domain';
import PDFDocument from 'pdfkit';
import { includedTaxText } from '../rules/taxes.ts';
import { drawText } from './pdf-text/draw-text.ts';
import { type Document, embedFonts } from './pdf-text/embed-fonts.ts';
import { withoutEmoji } from './pdf-text/without-emoji.ts';
import { receiptFacts, receiptTitle } from './receipt-texts.ts';

const PAGE = { left: 64, right: 548, top: 64 };
const WIDTH = PAGE.right - PAGE.left;
const AMOUNT_WIDTH = 110;
const INK = '#1f2933';
const MUTED = '#5f6b76';
const RULE = '#c9d1d8';
const BRAND = '#ffcd00';

/** A receipt as PDF on one page. The same receipt always gives the same bytes. */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const issued = new Date(receipt.issued_at);
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: PAGE.top, bottom: 48, left: PAGE.left, right: 612 - PAGE.right },
    // No default font: pdfkit would read the metrics of Helvetica.
    font: '',
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${receiptTitle(receipt)} ${receipt.number}`,
      Author: receipt.company_name,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const facts = receiptFacts(receipt).map(({ label, value }) => ({ label, value: withoutEmoji(value) }));
  const company = withoutEmoji(receipt.company_name);
  const contact = withoutEmoji(contactOf(receipt).join('  ·  '));
  await embedFonts(document, { regular: [contact, ...facts.map(({ value }) => value)], bold: [company] });
  writeHead(document, receipt, { company, contact });
  writeFacts(document, facts);
  writeItems(document, receipt);
  return await bytesOf(document);
}

function contactOf({ company_address, company_email, company_phone }: Receipt): string[] {
  return [company_address, company_email, company_phone].filter((line) => typeof line === 'string');
}

function writeHead(
  document: Document,
  receipt: Receipt,
  { company, contact }: Record<'company' | 'contact', string>,
): void {
  document.rect(0, 0, 612, 6).fill(BRAND);
  const top = { x: PAGE.left, y: PAGE.top, width: WIDTH };
  drawText(document, company, top, { weight: 'bold', size: 18, color: INK });
  if (contact !== '')
    drawText(document, contact, { ...top, y: document.y + 2 }, { weight: 'regular', size: 9, color: MUTED });
  document.font('regular', 9).moveDown(2);
  document
    .font('bold', 14)
    .fillColor(INK)
    .text(`${receiptTitle(receipt)} ${receipt.number}`, { width: WIDTH });
  document.moveDown(0.8);
}

function writeFacts(document: Document, facts: ReturnType<typeof receiptFacts>): void {
  for (const { label, value } of facts) {
    const { y } = document;
    document
      .font('regular', 9)
      .fillColor(MUTED)
      .text(label, PAGE.left, y + 1, { width: 110 });
    const place = { x: PAGE.left + 120, y, width: WIDTH - 120 };
    drawText(document, value, place, { weight: 'regular', size: 10, color: INK });
    document.moveDown(0.4);
  }
  document.moveDown(1.2);
}

function writeItems(document: Document, { items, taxes, amount, kind }: Receipt): void {
  drawRule(document);
  for (const item of items) writeRow(document, item, { font: 'regular', detail: item.detail });
  drawRule(document);
  writeRow(document, { label: kind === 'credit_note' ? 'Total refunded' : 'Total paid', amount }, { font: 'bold' });
  const included = includedTaxText(taxes ?? [], (tax) => formatUsd(parseHundredths(tax)));
  if (included === null) return;
  const place = { x: PAGE.left, y: document.y, width: WIDTH };
  drawText(document, withoutEmoji(included), place, { weight: 'regular', size: 9, color: MUTED });
}

interface RowStyle {
  font: 'regular' | 'bold';
  detail?: string | null;
}

function writeRow(document: Document, row: { label: string; amount: string }, { font, detail }: RowStyle): void {
  const y = document.y + 6;
  const amount = formatUsd(parseHundredths(row.amount));
  document.font(font, 11).fillColor(INK);
  document.text(amount, PAGE.right - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
  document.text(row.label, PAGE.left, y, { width: WIDTH - AMOUNT_WIDTH });
  if (detail)
    document
      .font('regular', 9)
      .fillColor(MUTED)
      .text(detail, { width: WIDTH - AMOUNT_WIDTH });
  document.y += 6;
}

function drawRule(document: Document): void {
  const { y } = document;
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(RULE).stroke();
}

async function bytesOf(document: Document): Promise<Uint8Array> {
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document as unknown as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

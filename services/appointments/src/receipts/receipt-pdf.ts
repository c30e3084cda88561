import type { Receipt } from '@tailgate/contracts';
import { formatTripDate, formatUsd, parseHundredths, receiptFacts, receiptTitle } from '@tailgate/domain';
import { includedTaxText } from '../rules/taxes.ts';
import { bytesOf, drawRule, keepTogether, startPaper, writeColumns } from './paper.ts';
import { BRAND, INK, MUTED, PAGE, WIDTH } from './paper-page.ts';
import { drawText } from './pdf-text/draw-text.ts';
import type { Document } from './pdf-text/embed-fonts.ts';
import { withoutEmoji } from './pdf-text/without-emoji.ts';

const AMOUNT_WIDTH = 110;
const STOP_INDENT = 22;

export async function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const { company_name: company, company_address, company_email, company_phone, trip } = receipt;
  const head = {
    title: receiptTitle(receipt),
    subtitle: receipt.number,
    company,
    address: company_address ?? null,
    contact: [company_email, company_phone],
    issued: new Date(receipt.issued_at),
  };
  const facts = receiptFacts(receipt);
  const texts = [...facts.map(({ value }) => value), trip?.origin ?? '', trip?.destination ?? ''];
  const document = await startPaper(head, texts);
  writeColumns(document, facts);
  if (trip) writeTrip(document, trip);
  writeItems(document, receipt);
  return await bytesOf(document, head);
}

/** The day and the route, drawn as on the screens. */
function writeTrip(document: Document, { date, origin, destination }: NonNullable<Receipt['trip']>): void {
  keepTogether(document, 120);
  writeLine(document, 'Trip', { weight: 'bold', size: 11 });
  if (date) writeLine(document, formatTripDate(date), { weight: 'regular', size: 11 });
  document.y += 8;
  const start = document.y + 6;
  writeStop(document, 'Pick-up', origin);
  const end = document.y + 6;
  writeStop(document, 'Delivery', destination);
  const x = PAGE.left + 6;
  document.lineWidth(1.5).strokeColor(MUTED).dash(2, { space: 2 });
  document
    .moveTo(x, start + 7)
    .lineTo(x, end - 6)
    .stroke()
    .undash();
  document.lineWidth(2).strokeColor(INK).circle(x, start, 4).stroke();
  document.roundedRect(x - 4, end - 4, 8, 8, 1.5).fillAndStroke(BRAND, INK);
  document.y += 12;
}

function writeStop(document: Document, label: string, place: string): void {
  writeLine(document, label, { weight: 'regular', size: 9, color: MUTED, indent: STOP_INDENT });
  writeLine(document, place, { weight: 'regular', size: 11, indent: STOP_INDENT });
  document.y += 8;
}

type Line = { weight: 'regular' | 'bold'; size: number; color?: string; indent?: number };

function writeLine(document: Document, text: string, { indent = 0, color = INK, ...style }: Line): void {
  const place = { x: PAGE.left + indent, y: document.y, width: WIDTH - indent };
  drawText(document, withoutEmoji(text), place, { ...style, color });
}

function writeItems(document: Document, { items, taxes, amount, kind }: Receipt): void {
  writeRow(document, { label: 'Description', amount: 'Amount' }, { weight: 'regular', size: 9, color: MUTED });
  drawRule(document);
  for (const item of items)
    writeRow(document, { ...item, amount: dollars(item.amount) }, { weight: 'regular', size: 11 });
  drawRule(document);
  const total = kind === 'credit_note' ? 'Total refunded' : 'Total paid';
  writeRow(document, { label: total, amount: dollars(amount) }, { weight: 'bold', size: 11 });
  const included = includedTaxText(taxes ?? [], dollars);
  if (included !== null) writeLine(document, included, { weight: 'regular', size: 9, color: MUTED });
}

type Row = { label: string; amount: string; detail?: string | null };

function writeRow(document: Document, { label, amount, detail }: Row, { weight, size, color = INK }: Line): void {
  keepTogether(document, 36);
  const y = document.y + 6;
  const width = WIDTH - AMOUNT_WIDTH;
  document.font(weight, size).fillColor(color).text(label, PAGE.left, y, { width });
  const below = document.y;
  document.text(amount, PAGE.right - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
  if (detail) document.font('regular', 9).fillColor(MUTED).text(detail, PAGE.left, below, { width });
  else document.y = below;
  document.y += 6;
}

const dollars = (amount: string) => formatUsd(parseHundredths(amount));

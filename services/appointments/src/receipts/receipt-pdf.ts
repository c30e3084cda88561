import type { Receipt } from '@tailgate/contracts';
import { formatUsd, parseHundredths } from '@tailgate/domain';
import { includedTaxText } from '../rules/taxes.ts';
import { bytesOf, drawRule, INK, MUTED, PAGE, startPaper, WIDTH } from './paper.ts';
import { drawText } from './pdf-text/draw-text.ts';
import type { Document } from './pdf-text/embed-fonts.ts';
import { withoutEmoji } from './pdf-text/without-emoji.ts';
import { receiptFacts, receiptTitle } from './receipt-texts.ts';

const AMOUNT_WIDTH = 110;

/** A receipt as PDF on one page. */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const { company_name: company, company_address, company_email, company_phone } = receipt;
  const head = {
    title: `${receiptTitle(receipt)} ${receipt.number}`,
    company,
    contact: [company_address, company_email, company_phone],
    issued: new Date(receipt.issued_at),
  };
  const document = await startPaper(head, receiptFacts(receipt));
  writeItems(document, receipt);
  return await bytesOf(document);
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

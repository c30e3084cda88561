import { BRAND, INK, MUTED, PAGE, WIDTH } from './paper-page.ts';
import { drawText } from './pdf-text/draw-text.ts';
import type { Document } from './pdf-text/embed-fonts.ts';
import { withoutEmoji } from './pdf-text/without-emoji.ts';

export interface Head {
  readonly title: string;
  /** The number of the paper. */
  readonly subtitle: string;
  readonly company: string;
  readonly address: string | null;
  readonly contact: readonly (string | null | undefined)[];
  readonly issued: Date;
}

const MARK = 30;
const FOOT = PAGE.height - PAGE.top - 10;

/** The mark and the company on the left, the title on the right. */
export function drawHead(document: Document, { title, subtitle, company, address }: Head): void {
  drawMark(document, PAGE.left, PAGE.top);
  const left = { x: PAGE.left + MARK + 10, width: WIDTH / 2 };
  drawText(document, withoutEmoji(company), { ...left, y: PAGE.top }, { weight: 'bold', size: 14, color: INK });
  if (address)
    drawText(
      document,
      withoutEmoji(address),
      { ...left, y: document.y + 1 },
      { weight: 'regular', size: 9, color: MUTED },
    );
  const end = Math.max(document.y, PAGE.top + MARK);
  const right = { width: WIDTH / 2 - MARK - 20, align: 'right' } as const;
  const x = PAGE.right - right.width;
  document.font('bold', 14).fillColor(INK).text(title, x, PAGE.top, right);
  document
    .font('regular', 9)
    .fillColor(MUTED)
    .text(subtitle, x, document.y + 1, right);
  document.y = Math.max(end, document.y) + 28;
}

/** The brand's rule at the top of the page, and whom to ask at its bottom. */
export function drawFoot(document: Document, { company, contact }: Head, page: string): void {
  document.rect(0, 0, PAGE.right + PAGE.left, 4).fill(BRAND);
  // Below the margin pdfkit would begin another page.
  document.page.margins.bottom = 0;
  const known = contact.filter((line) => typeof line === 'string');
  const text = known.length === 0 ? company : ['Questions?', known.join('  ·  ')].join(' ');
  const style = { weight: 'regular', size: 9, color: MUTED } as const;
  drawText(document, withoutEmoji(text), { x: PAGE.left, y: FOOT, width: WIDTH - 80 }, style);
  document.font('regular', 9).text(page, PAGE.right - 80, FOOT, { width: 80, align: 'right' });
}

/** The mark of the page's icon, which is 34 units wide. */
function drawMark(document: Document, x: number, y: number): void {
  document
    .save()
    .translate(x, y)
    .scale(MARK / 34);
  document.roundedRect(0, 0, 34, 34, 9).fill(BRAND);
  document.strokeColor(INK).lineJoin('round').lineCap('round');
  document.lineWidth(2.6).rect(7, 11.5, 20, 9).stroke();
  document.moveTo(13.5, 16).lineTo(20.5, 16).stroke();
  document.lineWidth(3.6).moveTo(9.5, 21).lineTo(9.5, 25).moveTo(24.5, 21).lineTo(24.5, 25).stroke();
  document.restore();
}

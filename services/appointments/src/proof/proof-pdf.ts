import { bytesOf, type Fact, keepTogether, startPaper, writeFacts } from '../receipts/paper.ts';
import type { Head } from '../receipts/paper-head.ts';
import { MUTED, PAGE, WIDTH } from '../receipts/paper-page.ts';
import type { Document } from '../receipts/pdf-text/embed-fonts.ts';

export interface ProofPaper {
  readonly head: Head;
  readonly trip: readonly Fact[];
  /** What the crew did, with its time. */
  readonly steps: readonly Fact[];
  readonly photos: readonly { readonly caption: string; readonly content: Uint8Array }[];
}

const GAP = 16;
const SIDE = (WIDTH - GAP) / 2;
const CAPTION = 18;

/** The proof of a trip as PDF: facts, steps, then two photos in a row. */
export async function proofPdf({ head, trip, steps, photos }: ProofPaper): Promise<Uint8Array> {
  const captions = photos.map(({ caption }) => caption);
  const document = await startPaper(head, [...[...trip, ...steps].map(({ value }) => value), ...captions]);
  writeFacts(document, trip);
  writeFacts(document, steps);
  for (let at = 0; at < photos.length; at += 2) drawRow(document, photos.slice(at, at + 2));
  return await bytesOf(document, head);
}

function drawRow(document: Document, photos: ProofPaper['photos']): void {
  keepTogether(document, SIDE + CAPTION);
  const top = document.y;
  for (const [column, { caption, content }] of photos.entries()) {
    const x = PAGE.left + column * (SIDE + GAP);
    document.image(Buffer.from(content), x, top + CAPTION, { fit: [SIDE, SIDE] });
    document.font('regular', 9).fillColor(MUTED).text(caption, x, top, { width: SIDE, lineBreak: false });
  }
  document.y = top + SIDE + CAPTION + GAP;
}

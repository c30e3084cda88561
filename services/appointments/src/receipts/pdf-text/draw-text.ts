import { type Document, fontName, type Weight } from './embed-fonts.ts';
import { hasRightToLeft, visualOrder } from './reorder.ts';
import { isPlain, splitByFont } from './split-by-font.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
}
interface Piece {
  readonly text: string;
  readonly font: string;
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** DejaVu's ascender, so that all fonts of a line stand on one line. */
const ASCENT = 0.928;

/** Leaves `document.y` below the text, as pdfkit does. */
export function drawText(document: Document, text: string, { x, y, width }: Place, style: TextStyle): void {
  document.font(style.weight, style.size).fillColor(style.color);
  if (isPlain(text) && !hasRightToLeft(text)) {
    document.text(text, x, y, { width });
    return;
  }
  const height = document.currentLineHeight(true);
  const lines = breakLines(document, text, width, style);
  for (const [row, [start, end]] of lines.entries())
    drawPieces(document, piecesOf(text, start, end, style), { x, y: y + row * height }, style);
  document.font(style.weight, style.size);
  document.x = x;
  document.y = y + lines.length * height;
}

function breakLines(document: Document, text: string, width: number, style: TextStyle): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let start = 0;
  for (const [index, end] of unbreakable(document, text, width, style)) {
    if (index === start || widthOf(document, text, [start, end], style) <= width) continue;
    lines.push([start, index]);
    start = index;
  }
  return [...lines, [start, text.length]];
}

function unbreakable(
  document: Document,
  text: string,
  width: number,
  style: TextStyle,
): [start: number, end: number][] {
  return [...words.segment(text)].flatMap(({ index, segment }): [number, number][] => {
    const word: [number, number] = [index, index + segment.length];
    if (widthOf(document, text, word, style) <= width) return [word];
    const letters = [...graphemes.segment(segment)];
    return letters.map((letter) => [index + letter.index, index + letter.index + letter.segment.length]);
  });
}

function widthOf(document: Document, text: string, [start, end]: [number, number], style: TextStyle): number {
  const pieces = piecesOf(text, start, start + text.slice(start, end).trimEnd().length, style);
  return pieces.reduce((sum, piece) => sum + document.font(piece.font, style.size).widthOfString(piece.text), 0);
}

function piecesOf(text: string, start: number, end: number, { weight }: TextStyle): Piece[] {
  return visualOrder(text, start, end).flatMap((piece) => {
    const runs = splitByFont(piece.text, text);
    return runs.map((run) => ({ text: run.text, font: fontName(weight, run.file?.path) }));
  });
}

function drawPieces(
  document: Document,
  pieces: readonly Piece[],
  { x, y }: Omit<Place, 'width'>,
  { size }: TextStyle,
): void {
  let left = x;
  for (const { text, font } of pieces) {
    document.font(font, size);
    document.text(text, left, y + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' });
    left += document.widthOfString(text);
  }
}

import { createRequire } from 'node:module';

interface Bidi {
  getEmbeddingLevels(text: string): { levels: Uint8Array };
  getReorderSegments(text: string, levels: object, start: number, end: number): [start: number, end: number][];
  getMirroredCharacter(character: string): string | null;
}
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const WORDS = /\s+|\S+/g;

export interface VisualPiece {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * The pieces of a line from left to right, by Unicode's bidirectional algorithm. Pieces that are read from the right are single words,
 * because pdfkit would put words from left to right.
 * @param start of the line in the text
 * @param end after its last character
 */
export function visualOrder(text: string, start: number, end: number): VisualPiece[] {
  const levels = bidi.getEmbeddingLevels(text);
  const order = Array.from({ length: end - start }, (_, place) => start + place);
  for (const [from, to] of bidi.getReorderSegments(text, levels, start, end - 1)) {
    const turned = order.slice(from - start, to - start + 1).reverse();
    order.splice(from - start, turned.length, ...turned);
  }
  return sameDirection(order, levels.levels).flatMap((places) => piecesOf(text, places, levels.levels));
}

function sameDirection(order: readonly number[], levels: Uint8Array): number[][] {
  const runs: number[][] = [];
  for (const place of order) {
    const last = runs.at(-1);
    if (last && isOdd(levels[last[0] ?? 0]) === isOdd(levels[place])) last.push(place);
    else runs.push([place]);
  }
  return runs;
}

function piecesOf(text: string, places: readonly number[], levels: Uint8Array): VisualPiece[] {
  const isRightToLeft = isOdd(levels[places[0] ?? 0]);
  const logical = isRightToLeft ? places.toReversed() : places;
  const read = logical.map((place) => mirrored(text.charAt(place), isRightToLeft)).join('');
  if (!isRightToLeft) return [{ text: read, isRightToLeft }];
  return (read.match(WORDS) ?? []).toReversed().map((word) => ({ text: word, isRightToLeft }));
}

function mirrored(character: string, isRightToLeft: boolean): string {
  return (isRightToLeft && bidi.getMirroredCharacter(character)) || character;
}

function isOdd(level = 0): boolean {
  return level % 2 === 1;
}

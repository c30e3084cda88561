import type { Picture } from './draw-curves.ts';

/** What one kind of curve found. */
export interface Measured {
  /** The file of its picture in docs, without `.svg`. */
  readonly file: string;
  readonly picture: Picture;
  /** A sentence or a table under the picture. */
  readonly notes: string;
  /** Undefined for a curve without a goal. */
  readonly isMet?: boolean;
}

export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
}

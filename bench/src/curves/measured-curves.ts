import type { Picture } from './draw-curves.ts';

export interface Measured {
  readonly file: string;
  readonly picture: Picture;
  readonly notes: string;
  readonly isMet?: boolean;
}

export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
}

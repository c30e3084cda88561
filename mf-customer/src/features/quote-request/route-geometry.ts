import type { Measurement } from '@tailgate/contracts';

/** Sizes in units of the picture. */
export const PICTURE = { width: 400, height: 180, margin: 28 } as const;

const MILES_PER_DEGREE = 69.05;
const SCALES = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const LONGEST_BAR = 110;

export interface Drawing {
  /** Each point as "x,y". */
  points: string[];
  start: [x: number, y: number];
  end: [x: number, y: number];
  scale: { miles: number; length: number };
}

/** Fits a route into the picture, north up. Degrees of longitude are shorter the further north they are. */
export function drawRoute(path: Measurement['path']): Drawing {
  const north = path.map(([, latitude = 0]) => latitude);
  const middle = (Math.min(...north) + Math.max(...north)) / 2;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const east = path.map(([longitude = 0]) => longitude * shrink);
  const [width, height] = [span(east), span(north)];
  const room = { width: PICTURE.width - 2 * PICTURE.margin, height: PICTURE.height - 2 * PICTURE.margin };
  // One point, or a line due north, has no width.
  const unit = Math.min(room.width / Math.max(width, 1e-6), room.height / Math.max(height, 1e-6));
  const left = (PICTURE.width - width * unit) / 2 - Math.min(...east) * unit;
  const top = (PICTURE.height - height * unit) / 2 + Math.max(...north) * unit;
  const placed = path.map((_point, index): [number, number] => [
    round(left + (east[index] ?? 0) * unit),
    round(top - (north[index] ?? 0) * unit),
  ]);
  const perMile = unit / MILES_PER_DEGREE;
  const miles = SCALES.findLast((each) => each * perMile <= LONGEST_BAR) ?? SCALES[0] ?? 1;
  return {
    points: placed.map((point) => point.join(',')),
    start: placed[0] ?? [0, 0],
    end: placed.at(-1) ?? [0, 0],
    scale: { miles, length: round(miles * perMile) },
  };
}

const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const round = (value: number): number => Math.round(value * 10) / 10;

import { type BoardRow, inOrderOfTime, minutesOf } from './board-layout.ts';

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;
/** A trip that is longer than its truck's day ends beyond the picture. */
const MOST_OVERTIME = 3;

/** The hours of a day as columns of a grid, fine enough for each slot to begin at one. */
export type DayScale = { from: number; to: number; step: number; hours: readonly number[] };

export function scaleOf(rows: readonly BoardRow[]): DayScale {
  const trips = rows.flatMap((row) => row.trips);
  const places = [...trips, ...rows.flatMap(({ slots }) => slots)];
  const starts = places.map(({ start_time }) => minutesOf(start_time));
  const ends = places.map(({ end_time }) => minutesOf(end_time));
  const step = [...starts, ...ends].reduce(greatestDivisor, HOUR);
  const from = Math.floor(Math.min(...starts) / HOUR) * HOUR;
  const tails = trips.map(
    ({ end_time, overtime, overlap }) => minutesOf(end_time) + Math.min(overtime + overlap, MOST_OVERTIME) * HOUR,
  );
  const to = Math.min(MIDNIGHT, Math.ceil(Math.max(...ends, ...tails) / HOUR) * HOUR);
  return { from, to, step, hours: Array.from({ length: (to - from) / HOUR }, (_, hour) => from + hour * HOUR) };
}

/** The value of `grid-column`. */
export function columnsOf({ from, to, step }: DayScale, start: number, end: number): string {
  const line = (minutes: number) => Math.round((Math.min(minutes, to) - from) / step) + 1;
  return `${line(start)} / ${line(end)}`;
}

/** Puts what overlaps below each other: trips without a slot, and the slots of a service that names no trucks. */
export function inLanes<Item extends { start_time: string; end_time: string }>(items: readonly Item[]) {
  const ends: string[] = [];
  return items.toSorted(inOrderOfTime).map((item) => {
    const free = ends.findIndex((end) => end <= item.start_time);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.end_time;
    return { item, lane: lane + 1 };
  });
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

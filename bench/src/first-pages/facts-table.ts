import { markdownTable } from '@tailgate/stack/markdown-table';
import type { FirstLoad } from './first-load.ts';

/** The most that a page may move while it loads: Cumulative Layout Shift. */
const SHIFT_LIMIT = 0.02;
const UNUSED_LIMIT = 0.4;

export interface PageFacts {
  readonly name: string;
  readonly kilobytes: number;
  readonly shift: number;
  readonly unused: number;
  readonly unusedBySplit: number;
  readonly largest: FirstLoad['watched']['largest'];
  readonly longest: number;
  readonly blocked: number;
  readonly isMet: boolean;
}

export function pageFacts(
  name: string,
  loads: readonly FirstLoad[],
  { unused, unusedBySplit }: Pick<PageFacts, 'unused' | 'unusedBySplit'>,
): PageFacts {
  const middle = (of: (load: FirstLoad) => number) =>
    loads.map(of).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
  const shift = Math.max(...loads.map(({ watched }) => watched.shift));
  const largest = loads[0]?.watched.largest;
  const isMet = shift <= SHIFT_LIMIT && unused <= UNUSED_LIMIT && largest?.isContent === true;
  const [longest, blocked] = [middle(({ watched }) => watched.longest), middle(({ watched }) => watched.blocked)];
  const kilobytes = middle(({ bytes }) => bytes) / 1000;
  return { name, kilobytes, shift, unused, unusedBySplit, largest, longest, blocked, isMet };
}

export function factsTable(facts: readonly PageFacts[]): string {
  const rows = facts.map(({ name, kilobytes, shift, unused, unusedBySplit, largest, longest, blocked, isMet }) => {
    const what = largest ? `${largest.isContent ? '' : 'not content: '}${largest.text}` : 'nothing';
    const tasks = `${Math.round(longest)}, ${Math.round(blocked)}`;
    const shares = [unused, unusedBySplit].map((share) => share.toFixed(2));
    return [name, kilobytes.toFixed(1), shift.toFixed(3), ...shares, what, tasks, isMet ? 'yes' : 'no'];
  });
  const head = [
    ...['page', 'kB', `shift (at most ${SHIFT_LIMIT})`, `unused (at most ${UNUSED_LIMIT})`, 'unused, split by route'],
    ...['largest', 'longest task and blocked, ms', 'met'],
  ];
  return markdownTable(head, rows);
}

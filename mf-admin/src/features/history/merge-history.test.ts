import { expect, test } from '@jest/globals';
import type { HistoryEntry } from '@tailgate/contracts';
import type { HistorySource } from '../../api/history-sources.ts';
import { readMerged, type SourceState, startOf } from './merge-history.ts';

// Two services whose entries alternate in blocks, and one that has none.
const TIMES: Record<HistorySource, number[]> = {
  appointments: [90, 80, 30, 20, 10],
  payments: [70, 60, 50, 40, 5],
  users: [],
};
const PAGE = 2;

const entry = (source: HistorySource, time: number): HistoryEntry => ({
  id: time,
  at: new Date(time * 60_000).toISOString(),
  actor: 'admin',
  action: 'quote.edited',
  subject: source === 'payments' ? 'payment' : 'quote',
  subject_id: 1,
  summary: `${time}`,
});

const read = (source: HistorySource, cursor: string | null) => {
  const from = cursor === null ? 0 : Number(cursor);
  const items = TIMES[source].slice(from, from + PAGE).map((time) => entry(source, time));
  const nextCursor = from + PAGE < TIMES[source].length ? String(from + PAGE) : null;
  return Promise.resolve({ items, nextCursor, total: null });
};

test('returns every entry once, newest first, across all pages', async () => {
  const shown: number[] = [];
  let states: SourceState[] | null = startOf(['appointments', 'payments', 'users']);
  let pages = 0;
  while (states && pages < 20) {
    const page = await readMerged(states, read);
    shown.push(...page.entries.map(({ summary }) => Number(summary)));
    states = page.next;
    pages += 1;
  }
  expect(shown).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10, 5]);
  expect(pages).toBeGreaterThan(2);
});

test('returns every entry once, oldest first', async () => {
  const turned = (source: HistorySource, cursor: string | null) => {
    const from = cursor === null ? 0 : Number(cursor);
    const items = TIMES[source].toReversed().slice(from, from + PAGE);
    const nextCursor = from + PAGE < TIMES[source].length ? String(from + PAGE) : null;
    return Promise.resolve({ items: items.map((time) => entry(source, time)), nextCursor, total: null });
  };
  const shown: number[] = [];
  for (let states: SourceState[] | null = startOf(['appointments', 'payments', 'users']); states; ) {
    const page = await readMerged(states, turned, 'asc');
    shown.push(...page.entries.map(({ summary }) => Number(summary)));
    states = page.next;
  }
  expect(shown).toEqual([5, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
});

test('reading the same page twice gives the same entries', async () => {
  const first = await readMerged(startOf(['appointments', 'payments']), read);
  const again = first.next && (await readMerged(first.next, read));
  expect(first.next && (await readMerged(first.next, read))).toEqual(again);
});

test('names a service that does not respond; fails if none responds', async () => {
  const failing = (source: HistorySource, cursor: string | null) =>
    source === 'payments' ? Promise.reject(new Error('down')) : read(source, cursor);
  const page = await readMerged(startOf(['appointments', 'payments']), failing);
  expect(page.failed).toEqual(['payments']);
  expect(page.entries.map(({ summary }) => summary)).toEqual(['90', '80']);
  await expect(readMerged(startOf(['payments']), failing)).rejects.toThrow('down');
});

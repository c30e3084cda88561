import type { HistoryEntry, ListOrder } from '@tailgate/contracts';
import type { Page } from '@tailgate/web-kit';
import type { HistorySource } from '../../api/history-sources.ts';

export type SourceState = {
  source: HistorySource;
  cursor: string | null;
  ended: boolean;
  /** Entries that were read but come after unread entries of another service. */
  rest: HistoryEntry[];
};

export type MergedPage = {
  entries: HistoryEntry[];
  failed: HistorySource[];
  next: SourceState[] | null;
};

type ReadPage = (source: HistorySource, cursor: string | null) => Promise<Page<HistoryEntry>>;

export function startOf(sources: readonly HistorySource[]): SourceState[] {
  return sources.map((source) => ({ source, cursor: null, ended: false, rest: [] }));
}

/**
 * Merges the next pages of several services. Holds an entry back until every service has been read that far, so that
 * no later page contains an entry that belongs above it.
 * @throws the first error if all services fail
 */
export async function readMerged(
  states: readonly SourceState[],
  read: ReadPage,
  order: ListOrder = 'desc',
): Promise<MergedPage> {
  const outcomes = await Promise.all(states.map((state) => readOn(state, read)));
  const answered = outcomes.filter((outcome) => 'state' in outcome).map(({ state }) => state);
  const refused = outcomes.filter((outcome) => 'error' in outcome);
  if (refused[0] && answered.length === 0) throw refused[0].error;

  const entries: HistoryEntry[] = [];
  while (answered.every(({ rest, ended }) => rest.length > 0 || ended)) {
    const heads = answered.filter(({ rest }) => rest.length > 0).sort(byHead);
    const entry = heads.at(order === 'desc' ? -1 : 0)?.rest.shift();
    if (!entry) break;
    entries.push(entry);
  }
  const more = answered.some(({ rest, ended }) => rest.length > 0 || !ended);
  return { entries, failed: refused.map(({ source }) => source), next: more ? answered : null };
}

type Outcome = { state: SourceState } | { source: HistorySource; error: unknown };

async function readOn(state: SourceState, read: ReadPage): Promise<Outcome> {
  if (state.rest.length > 0 || state.ended) return { state: { ...state, rest: [...state.rest] } };
  try {
    const { items, nextCursor } = await read(state.source, state.cursor);
    return { state: { ...state, cursor: nextCursor, ended: nextCursor === null, rest: [...items] } };
  } catch (error) {
    return { source: state.source, error };
  }
}

function byHead(a: SourceState, b: SourceState): number {
  return (a.rest[0]?.at ?? '').localeCompare(b.rest[0]?.at ?? '');
}

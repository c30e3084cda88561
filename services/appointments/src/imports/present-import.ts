import { type ImportRecord, TAKE_BACK_DAYS } from '@tailgate/contracts';
import type { StoredImport } from './import-repository.ts';

const DAY_MS = 24 * 3_600_000;

export function takeBackUntil({ created_at }: Pick<StoredImport, 'created_at'>): Date {
  return new Date(created_at.getTime() + TAKE_BACK_DAYS * DAY_MS);
}

export function presentImport(stored: StoredImport, now: Date): ImportRecord {
  const until = takeBackUntil(stored);
  const isOver = until <= now || stored.taken_back >= stored.added + stored.changed;
  return {
    ...stored,
    created_by: stored.created_by_name,
    created_at: stored.created_at.toISOString(),
    written_at: stored.written_at?.toISOString() ?? null,
    take_back_until: isOver ? null : until.toISOString(),
  };
}

import { refusePathClashes } from '../state/path-clashes.ts';
import type { Candidate, LivePortal, Refusal } from './gate.ts';

export function checkPaths({ name, record }: Candidate, { shells, remotes }: LivePortal): Refusal[] {
  const own = pagesOf(record.release);
  const others = Object.entries({ ...remotes, ...(shells[0] ? { shell: shells[0].record } : {}) })
    .filter(([other]) => other !== name)
    .map(([other, { release }]) => [other, pagesOf(release)] as const);
  try {
    refusePathClashes(name, own, Object.fromEntries(others));
    return [];
  } catch (error) {
    return [{ rule: 'path', text: error instanceof Error ? error.message : String(error) }];
  }
}

function pagesOf(release: Candidate['record']['release']) {
  return ('scripts' in release ? release.pages : release.screens) ?? [];
}

import type { StoredFile } from '../storage/release-storage.ts';
import type { ReleaseRecord } from '../versions/stored-versions.ts';
import { checkContainers } from './check-containers.ts';
import { checkContract } from './check-contract.ts';
import { checkExtensions } from './check-extensions.ts';
import { checkFiles } from './check-files.ts';
import { checkFirstViews } from './check-first-views.ts';
import { checkLibraries } from './check-libraries.ts';
import { checkPaths } from './check-paths.ts';
import { checkSize } from './check-size.ts';
import { checkWorker } from './check-worker.ts';

export interface Refusal {
  readonly rule:
    | 'container'
    | 'contract'
    | 'entry'
    | 'exports'
    | 'extension'
    | 'file'
    | 'first-view'
    | 'missing-export'
    | 'path'
    | 'second-copy'
    | 'size'
    | 'unknown'
    | 'version-range'
    | 'worker';
  readonly text: string;
}

export interface Candidate {
  readonly name: string;
  readonly record: ReleaseRecord;
  readonly files: readonly StoredFile[];
  readonly wasLive: boolean;
}

export interface OpenShell {
  readonly kind: 'live' | 'canary' | 'earlier';
  readonly record: ReleaseRecord;
}

export interface LivePortal {
  readonly shells: readonly OpenShell[];
  readonly remotes: Readonly<Record<string, ReleaseRecord>>;
  readonly canaries: Readonly<Record<string, ReleaseRecord>>;
}

export interface Verdict {
  readonly refusals: readonly Refusal[];
  readonly notes: readonly string[];
}

/** Decides whether a version may go live. Reads nothing and changes nothing. */
export function gate(candidate: Candidate, portal: LivePortal): Verdict {
  const extensions = checkExtensions(candidate, portal);
  const always = [
    ...checkFiles(candidate),
    ...checkFirstViews(candidate),
    ...checkPaths(candidate, portal),
    ...checkContainers(candidate, portal),
    ...checkWorker(candidate, portal),
    ...extensions.refusals,
  ];
  const { name, record, wasLive } = candidate;
  if (!record.facts) {
    const missing = `${name} ${record.release.version} was built before builds recorded what they import.`;
    if (!wasLive)
      return {
        refusals: [...always, { rule: 'unknown', text: `${missing} Build it again.` }],
        notes: extensions.notes,
      };
    const unchecked = `${missing} It was live before, so its imports are not checked.`;
    return { refusals: always, notes: [unchecked, ...extensions.notes] };
  }
  const { refusals, notes } = checkLibraries(name, record.facts, portal);
  const contract = checkContract(candidate, record.facts, portal);
  // A roll-back must not fail because of a budget.
  const size = wasLive ? [] : checkSize(name, record.facts, portal);
  return { refusals: [...always, ...contract, ...refusals, ...size], notes: [...notes, ...extensions.notes] };
}

import { WORKER_FILE, workerScope } from '@tailgate/contracts';
import type { Release } from '../versions/stored-versions.ts';
import type { Candidate, LivePortal, Refusal } from './gate.ts';
import { byTitle } from './titles.ts';

/** A worker answers for every page below its scope, and runs what no page has checked if it loads more code. */
export function checkWorker({ name, record, files }: Candidate, { shells, remotes, canaries }: LivePortal): Refusal[] {
  const { [name]: _before, ...live } = remotes;
  const { [name]: _canary, ...tried } = canaries;
  const others = Object.entries({ ...live, ...byTitle(tried), ...(shells[0] ? { shell: shells[0].record } : {}) })
    .filter(([other]) => other !== name)
    .map(([other, { release }]) => [other, release] as const);
  const own = scopeOf(record.release);
  const problems = [
    ...(own === undefined ? [] : ownProblems(name, own, record.release)),
    ...(own === undefined ? [] : others.flatMap(([other, release]) => foreignPages(name, own, [other, release]))),
    ...others.flatMap(([other, release]) => {
      const scope = scopeOf(release);
      return scope === undefined ? [] : foreignPages(other, scope, [name, record.release]);
    }),
    ...(own === undefined ? [] : codeProblems(name, files)),
  ];
  return problems.map((text) => ({ rule: 'worker', text }));
}

const scopeOf = (release: Release) => ('worker' in release ? release.worker?.scope : undefined);

const pathsOf = (release: Release) => ('scripts' in release ? release.pages : release.screens).map(({ path }) => path);

function ownProblems(name: string, scope: string, release: Release): string[] {
  if (!workerScope.safeParse(scope).success)
    return [`${name} has a worker for ${scope}, which is no folder of pages. Name one such as /${name}/.`];
  if (pathsOf(release).some((path) => path.startsWith(scope))) return [];
  return [`${name} has a worker for ${scope}, where it has no screen. Name a scope that its own paths start with.`];
}

/** A parameter may stand for the scope's own words: '/:secret/help' is below '/crew/'. */
function foreignPages(owner: string, scope: string, [other, release]: readonly [string, Release]): string[] {
  const folders = scope.split('/').slice(1, -1);
  const isBelow = (path: string) => {
    const parts = path.split('/').slice(1);
    return parts.length > folders.length && folders.every((folder, at) => [folder, ':'].includes(wordOf(parts[at])));
  };
  return pathsOf(release)
    .filter(isBelow)
    .map(
      (path) => `The worker of ${owner} would answer for ${path} of ${other}. Choose another scope or another path.`,
    );
}

const wordOf = (part = '') => part.replace(/^:.*/, ':');

function codeProblems(name: string, files: Candidate['files']): string[] {
  const worker = files.find((file) => file.name === WORKER_FILE);
  if (!worker) return [`${name} declares a worker, and its version has no ${WORKER_FILE}. Build it again.`];
  const [loader] = /\b(?:importScripts|eval|Function)(?=\s*\()/.exec(worker.content.toString()) ?? [];
  if (!loader) return [];
  return [`The worker of ${name} uses ${loader}, which runs code that is not in the release. Import it instead.`];
}

import { hashesOf, type Release, type ReleaseRecord } from './stored-versions.ts';

export function releaseChanges(from: ReleaseRecord, to: ReleaseRecord): string[] {
  const lines = [
    ...changes(pagesOf(from.release), pagesOf(to.release)).map((change) => `  page ${change}`),
    ...changes(placesOf(from.release), placesOf(to.release)).map((change) => `  ${change}`),
    ...changes(filesOf(from.release), filesOf(to.release)).map((change) => `  file ${change}`),
  ];
  const bytes = to.bytes - from.bytes;
  if (bytes !== 0) lines.push(`  size ${Math.round(from.bytes / 1000)} kB -> ${Math.round(to.bytes / 1000)} kB`);
  return lines.length > 0 ? lines : ['  no difference'];
}

function pagesOf(release: Release): Map<string, string> {
  const pages = 'screens' in release ? release.screens : release.pages;
  return new Map(pages.map(({ path, ...rest }) => [path, JSON.stringify(rest)]));
}

function placesOf(release: Release): Map<string, string> {
  if (!('screens' in release)) return new Map();
  const slots = (release.slots ?? []).map((slot) => [`slot ${slot.name}`, JSON.stringify(slot)] as const);
  const extensions = (release.extensions ?? []).map(
    (each) => [`extension ${each.slot}`, JSON.stringify(each)] as const,
  );
  const worker = release.worker ? [['worker', release.worker.scope] as const] : [];
  return new Map([...slots, ...extensions, ...worker]);
}

function filesOf(release: Release): Map<string, string> {
  return new Map(hashesOf(release).map(([file, hash]) => [file.replace(/\.[0-9a-f]{12}\./, '.'), hash]));
}

function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
    const [old, next] = [before.get(name), after.get(name)];
    if (old === next) return [];
    if (old === undefined) return [`${name}: added`];
    return [`${name}: ${next === undefined ? 'removed' : 'changed'}`];
  });
}

import type { Exports } from './read-exports.ts';

type Bump = 'none' | 'patch' | 'minor' | 'major';

export interface VersionedPackage {
  readonly name: string;
  readonly version: string;
  readonly recorded: { readonly version: string; readonly exports: Exports };
  readonly exports: Exports;
  readonly planned: Bump;
}

const ORDER: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

export function compareExports({ name, version, recorded, exports, planned }: VersionedPackage): string[] {
  if (version !== recorded.version) {
    return [
      `${name} is ${version}, and its exports.json is of ${recorded.version}. Run: npm run ops -- versions apply`,
    ];
  }
  return changesOf(recorded.exports, exports)
    .filter(({ needs }) => ORDER.indexOf(planned) < ORDER.indexOf(needs))
    .map(({ export: changed, what, needs }) => {
      const plan = planned === 'none' ? 'no changeset says so' : `its changeset is ${planned} only`;
      return `${changed} of ${name} ${what} since ${version}, and ${plan}. Add one: npx changeset (${needs})`;
    });
}

interface Change {
  readonly export: string;
  readonly what: string;
  readonly needs: Bump;
}

function changesOf(before: Exports, now: Exports): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names.flatMap((name): Change[] => {
    if (before[name] === now[name]) return [];
    if (now[name] === undefined) return [{ export: name, what: 'is gone', needs: 'major' }];
    return [{ export: name, what: before[name] === undefined ? 'is new' : 'changed', needs: 'minor' }];
  });
}

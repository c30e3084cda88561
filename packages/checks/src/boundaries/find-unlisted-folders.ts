import type { IModule } from 'dependency-cruiser';
import type { Violation } from './find-violations.ts';
import { orderedFolders } from './rules.ts';

const REASON = 'A new folder needs its place in the list of boundaries/rules.ts: no rule knows what it may import.';

export function findUnlistedFolders(modules: readonly IModule[]): Violation[] {
  const found = new Set<string>();
  for (const { source } of modules) {
    const [folder, root = '', name = ''] = /^(bff|(?:services|packages)\/[^/]+)\/src\/([^/]+)\//.exec(source) ?? [];
    if (folder === undefined || name === 'testing') continue;
    const isServer = !root.startsWith('packages/');
    if ((isServer || root in orderedFolders) && !orderedFolders[root]?.includes(name)) found.add(folder);
  }
  return [...found].map((from) => ({ rule: 'folders-are-listed', reason: REASON, from, to: null }));
}

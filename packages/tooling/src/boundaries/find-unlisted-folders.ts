import type { IModule } from 'dependency-cruiser';
import type { Violation } from './find-violations.ts';
import { serverFolders } from './rules.ts';

const REASON =
  'A new folder of a server needs its place in the list of boundaries/rules.ts: no rule knows what it may import.';

/** Finds the folders of servers that have no place in the order, one violation each. */
export function findUnlistedFolders(modules: readonly IModule[]): Violation[] {
  const found = new Set<string>();
  for (const { source } of modules) {
    const [folder, root = '', name = ''] = /^(bff|services\/[^/]+)\/src\/([^/]+)\//.exec(source) ?? [];
    if (folder !== undefined && name !== 'testing' && !serverFolders[root]?.includes(name)) found.add(folder);
  }
  return [...found].map((from) => ({ rule: 'folders-are-listed', reason: REASON, from, to: null }));
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsumersOf } from './compare-wire.ts';

/** The workspaces that are released on their own, and what the front ends share. Tests and tools follow the route table. */
const DEPLOYED = ['shell', 'mf-*', 'bff', 'services/*', 'packages/web-kit'];

export function findConsumers(root: string): ConsumersOf {
  const users = new Map<string, Set<string>>();
  for (const workspace of DEPLOYED.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    const files = globSync('src/**/*.{ts,tsx}', { cwd: join(root, workspace) });
    for (const file of files.filter((each) => !/\.test\.tsx?$|(^|\/)testing\//.test(each))) {
      const source = readFileSync(join(root, workspace, file), 'utf8');
      for (const [, name = ''] of source.matchAll(/\broutes\.(\w+)/g)) {
        users.set(name, (users.get(name) ?? new Set()).add(workspace));
      }
    }
  }
  return (name) => [...(users.get(name) ?? [])];
}

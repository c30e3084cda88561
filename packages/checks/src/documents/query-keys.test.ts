import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';
import { trackedFiles } from './tracked-files.ts';

const KEY = /queryKey: (\[[^\]]*\]),\s*(?:queryFn|placeholderData|\/\/)/g;

/** Names and calls become blanks: they may have the same values. */
const shapeOf = (key: string) => key.replace(/'[^']*'|[\w.?()]+/g, (part) => (part.startsWith("'") ? part : '_'));

test('no two front ends keep different data under one query key, because they share one cache', () => {
  const owners = new Map<string, Set<string>>();
  for (const file of trackedFiles(['mf-*/src/*', 'shell/src/*', 'packages/web-kit/src/*'])) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue;
    for (const [, key = ''] of readFileSync(join(repository, file), 'utf8').matchAll(KEY)) {
      const shape = shapeOf(key);
      const workspace = file.slice(0, file.indexOf('/src/'));
      owners.set(shape, (owners.get(shape) ?? new Set()).add(workspace));
    }
  }
  expect(owners.size).toBeGreaterThan(50);
  const shared = [...owners].filter(([, workspaces]) => workspaces.size > 1);
  expect(shared.map(([shape, workspaces]) => `${shape}: ${[...workspaces].join(', ')}`)).toEqual([]);
});

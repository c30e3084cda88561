import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { has, repository, type Workspace, workspaces } from '@tailgate/stack/repository';

const frontEnds = ['shell', 'mf-customer', 'mf-admin', 'mf-payment'];
const services = ['services/appointments', 'services/payments', 'services/users'];

/** The packages that the user named, and the workspaces that use each for its purpose. */
const given: Readonly<Record<string, readonly string[]>> = {
  webpack: ['packages/build'],
  '@module-federation/enhanced': ['packages/build', 'shell'],
  react: frontEnds,
  'react-dom': frontEnds,
  'react-router-dom': frontEnds,
  '@tanstack/react-query': frontEnds,
  express: ['bff', 'packages/service-kit'],
  'http-proxy-middleware': ['bff'],
  'express-session': ['bff'],
  'connect-redis': ['bff'],
  redis: ['bff'],
  sequelize: services,
  pg: ['packages/service-kit'],
  zod: ['packages/contracts', 'bff', ...services],
  stripe: ['services/payments'],
  '@stripe/react-stripe-js': ['mf-payment'],
  'styled-components': ['packages/ui', ...frontEnds],
  'date-fns': ['packages/domain', 'mf-admin'],
  playwright: ['e2e'],
};

const uses = Object.entries(given).flatMap(([name, users]) => users.map((user) => ({ name, user })));
const isTest = (file: string) => /\.test\.tsx?$|[\\/]testing[\\/]/.test(file);

function workspaceAt(path: string): Workspace {
  const found = workspaces().find((each) => each.path === path);
  if (!found) throw new Error(`There is no workspace ${path}`);
  return found;
}

/** @returns whether code of the workspace, tests aside, imports a value of the package */
function imports(path: string, name: string): boolean {
  const value = new RegExp(
    `^(?:import|export) (?!type )[^;]*?'${name}(?:/[^']*)?';|import\\('${name}(?:/[^']*)?'\\)`,
    'm',
  );
  const files = globSync('**/*.{ts,tsx}', { cwd: join(repository, path), exclude: (each) => each === 'node_modules' });
  return files.some((file) => !isTest(file) && value.test(readFileSync(join(repository, path, file), 'utf8')));
}

test.each(uses)('$user depends on $name and imports it', ({ name, user }) => {
  const { dependencies, devDependencies } = workspaceAt(user);
  // Browser tests are needed in development only, like jest.
  expect(user === 'e2e' ? devDependencies : dependencies).toContain(name);
  expect(imports(user, name)).toBe(true);
});

test('jest runs the unit tests of every workspace that has some', () => {
  const root = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  expect(Object.keys(root.devDependencies)).toContain('jest');
  const tested = workspaces().filter(
    ({ path }) => globSync('src/**/*.test.{ts,tsx}', { cwd: join(repository, path) }).length > 0,
  );
  expect(tested.length).toBeGreaterThan(12);
  for (const workspace of tested) {
    const { scripts } = JSON.parse(readFileSync(join(repository, workspace.path, 'package.json'), 'utf8'));
    expect({ ...workspace, test: scripts?.test }).toMatchObject({
      test: expect.stringMatching(/node_modules\/jest\/bin\/jest\.js$/),
    });
    expect(has(workspace, 'jest.config.js')).toBe(true);
  }
});

test('CONTRIBUTING.md names each of them', () => {
  const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8');
  const paragraph = /\*\*The user's packages\*\*.*?\n\n/s.exec(text)?.[0] ?? '';
  const named = [...paragraph.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort();
  expect(named).toEqual([...Object.keys(given), 'jest'].sort());
});
